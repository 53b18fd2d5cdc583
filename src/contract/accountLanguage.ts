import { z } from 'zod';
import { self } from './access.ts';
import { id } from './hydra.ts';
import { languages } from './messages/formatParam.ts';
import { defineRoute } from './route.ts';
import { user } from './users.ts';

export const chooseLanguage = defineRoute({
  method: 'PUT',
  path: '/profile/user/{id}/language',
  summary: 'Keeps the language that one reads the console and mails in.',
  access: self,
  params: z.object({ id }),
  body: z.object({ language: z.enum(languages) }),
  answers: { 200: user },
});
