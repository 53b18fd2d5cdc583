import { type InputProps } from '../useInputFrame.tsx';
/** Several of the options, found by typing. */
export declare function MultiSelectInput(props: InputProps): import('react').JSX.Element;
