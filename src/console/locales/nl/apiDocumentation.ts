import type en from '../en/apiDocumentation.ts';
import type { Texts } from '../texts.ts';

/** `/api-documentation` */
export default {
  title: 'API-documentatie',
  sub: 'Alle aanroepen van de API, in het Engels beschreven. Wat je hier uitprobeert, gebeurt onder jouw naam en met echte gegevens.',
  filter: 'Filter op groep of pad',
  failed: 'De documentatie kon niet worden geladen. Laad de pagina opnieuw.',
} satisfies Texts<typeof en>;
