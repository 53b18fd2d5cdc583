import { type InputProps } from '../useInputFrame.tsx';
/** Yes or no. */
export declare function CheckboxInput(props: InputProps): import('react').JSX.Element;
