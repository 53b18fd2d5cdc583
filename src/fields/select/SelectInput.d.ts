import { type InputProps } from '../useInputFrame.tsx';
interface Props extends InputProps {
  /** Words for an option, where the label is a key. */
  wordsFor?: (label: string) => string;
}
/** One of a few options, in the browser's own list. */
export declare function SelectInput(props: Props): import('react').JSX.Element;
export {};
