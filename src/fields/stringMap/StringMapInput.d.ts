import { type InputProps } from '../useInputFrame.tsx';
/** Rows of a key and a value; values are chosen where the field has options. */
export declare function StringMapInput(props: InputProps): import('react').JSX.Element;
