import { z } from 'zod';

// Schemas are otherwise compiled with `new Function`, which the policy refuses and reports. Imported first of all.
z.config({ jitless: true });
