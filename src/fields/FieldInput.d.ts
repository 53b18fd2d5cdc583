import type { InputProps } from './useInputFrame.tsx';
/** The input of one field, by its type. */
export declare function FieldInput(props: Omit<InputProps, 'Field'>): import('react').JSX.Element;
