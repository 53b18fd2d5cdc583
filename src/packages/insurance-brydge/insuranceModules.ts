import { z } from 'zod';
import { eventFilters, eventModuleTypes } from '../../contract/insuranceEvents.ts';
import { text } from '../../contract/messages/message.ts';
import { definePlatformModule } from '../kit/defineModule.ts';
import { batchModules, chosenEvents } from './batchModules.ts';
import { insurancePackage } from '../../contract/packageTraits.ts';

/** A person's actions on events (EVT-06): the request does them at once, and the task is their record. */
export const eventModules = {
  archive: definePlatformModule({
    moduleType: eventModuleTypes.archive,
    packageType: insurancePackage,
    title: text('module.archiveEvents'),
    phase: 'report',
    parameters: [],
    parametersSchema: z.object({ archiveEventIds: chosenEvents, filters: eventFilters.optional() }),
    startedBy: 'moduleRun',
  }),
  unarchive: definePlatformModule({
    moduleType: eventModuleTypes.unarchive,
    packageType: insurancePackage,
    title: text('module.unarchiveEvents'),
    phase: 'report',
    parameters: [],
    parametersSchema: z.object({
      unarchiveEventIds: chosenEvents,
      filters: eventFilters.optional(),
    }),
    startedBy: 'moduleRun',
  }),
} as const;

export const insuranceModules = [...Object.values(eventModules), ...Object.values(batchModules)];
