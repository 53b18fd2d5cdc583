import { useMediaQuery } from '@mantine/hooks';

/** A table's rows are cards (DataTable.module.css); on paper they stay rows. */
const cardQuery = 'screen and (max-width: 56.24em)';

/** Whether rows are cards. For tables with other columns on cards. */
export const useAreCards = (): boolean =>
  useMediaQuery(cardQuery, false, { getInitialValueInEffect: false });
