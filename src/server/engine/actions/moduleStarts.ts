import { batchStarts } from '../insurance/batchStarts.ts';
import type { ModuleStart } from '../runs/moduleStart.ts';

/** By moduleType; a module that isn't here begins with its task. */
const moduleStarts: Readonly<Record<string, ModuleStart>> = { ...batchStarts };

export function moduleStart(moduleType: string): ModuleStart | undefined {
  return Object.hasOwn(moduleStarts, moduleType) ? moduleStarts[moduleType] : undefined;
}
