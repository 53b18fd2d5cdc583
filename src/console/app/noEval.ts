import { z } from 'zod';

// Otherwise schemas are compiled with `new Function`, which the policy refuses and reports. Imported before
// everything else.
z.config({ jitless: true });
