import { type InputProps } from '../useInputFrame.tsx';
/** Texts that the user makes up; Enter or a comma ends one. */
export declare function TagsInput(props: InputProps): import('react').JSX.Element;
