import { type InputProps } from '../useInputFrame.tsx';
/** A calendar date in the browser's own picker, whose value is YYYY-MM-DD in every language. */
export declare function DateInput(props: InputProps): import('react').JSX.Element;
