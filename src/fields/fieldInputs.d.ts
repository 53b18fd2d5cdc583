import type { ComponentType } from 'react';
import type { FieldType } from '../contract/fieldDefinition.ts';
import type { InputProps } from './useInputFrame.tsx';
/** The input of each field type; what a type does with its value is in `fieldLogic.ts`. */
export declare const fieldInputs: Record<FieldType, ComponentType<InputProps>>;
