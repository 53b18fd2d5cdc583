import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is a phone's, where the bar with the main action is under the thumb. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
