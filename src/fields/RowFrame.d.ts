import type { ReactNode } from 'react';
import type { useInputFrame } from './useInputFrame.tsx';
interface Props {
  frame: ReturnType<typeof useInputFrame>;
  children: ReactNode;
}
/** Around a field that is made of rows: a group with the field's label, notes and errors. */
export declare function RowFrame({ frame, children }: Props): import('react').JSX.Element;
export {};
