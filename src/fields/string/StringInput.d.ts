import { type InputProps } from '../useInputFrame.tsx';
/** One line of text. */
export declare function StringInput(props: InputProps): import('react').JSX.Element;
