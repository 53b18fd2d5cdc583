import { type InputProps } from '../useInputFrame.tsx';
/** A secret. One that is stored shows as the mask: typing replaces it as a whole, and leaving it keeps it. */
export declare function PasswordInput(props: InputProps): import('react').JSX.Element;
