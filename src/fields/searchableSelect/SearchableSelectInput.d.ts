import { type InputProps } from '../useInputFrame.tsx';
/** One of many options, found by typing. With disableSelectedOptions the values of other rows can't be chosen. */
export declare function SearchableSelectInput(props: InputProps): import('react').JSX.Element;
