import { type InputProps } from '../useInputFrame.tsx';
/** A decimal, typed as text: no digit is rounded away. */
export declare function FloatInput(props: InputProps): import('react').JSX.Element;
