import { type InputProps } from '../useInputFrame.tsx';
/** A number. Out of bounds is said, never set right in silence. */
export declare function NumberInput(props: InputProps): import('react').JSX.Element;
