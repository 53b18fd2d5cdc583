import type { InputProps } from '../useInputFrame.tsx';
/** A select whose labels are keys of the translations; a label without one is shown as it is. */
export declare function SelectWithTranslationsInput(props: InputProps): import('react').JSX.Element;
