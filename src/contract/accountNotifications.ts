import { z } from 'zod';
import { self } from './access.ts';
import { id } from './hydra.ts';
import { notificationSchemas } from './notifications.ts';
import { defineRoute } from './route.ts';
import { user } from './users.ts';

export const chooseNotifications = defineRoute({
  method: 'PUT',
  path: '/profile/user/{id}/notifications',
  summary: 'Keeps what one wants to be mailed about; what is left out stays.',
  access: self,
  params: z.object({ id }),
  body: z.object(notificationSchemas(z.boolean().optional())),
  answers: { 200: user },
});
