import { type InputProps } from '../useInputFrame.tsx';
/** Rows of fields, added and removed by hand (WIZ-16). */
export declare function TableInput(props: InputProps): import('react').JSX.Element;
