import {
  type Icon,
  IconCreditCard,
  IconReceipt,
  IconTerminal2,
  IconUserShield,
  IconZoomScan,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../../contract/connections.ts';
import {
  insurancePackage,
  paymentTogglePackage,
  togglesAlone,
} from '../../../../contract/packageTraits.ts';
import { paths } from '../../../paths.ts';

type Screen = 'insight' | 'curls' | 'cardStatement' | 'insuranceEvents' | 'paymentRuns';

/** A link to a screen of a connection. */
export interface ScreenLink {
  to: (typeof paths)[Screen];
  params: { connectionId: string };
  label: string;
  Icon: Icon;
  /** It is the main action. */
  isMain?: boolean;
  /** Needed now and then: in the menu. */
  isRare?: boolean;
}

/** Links to a connection's screens, in order (DET-02). */
export function useScreenLinks(connection: Connection, superAdmin: boolean): ScreenLink[] {
  const { t } = useTranslation('connection');
  const { connectionId, packages, mayOperate, preconfigured, active } = connection;
  const types = packages.map(({ packageType }) => packageType);
  const link = (screen: Screen, icon: Icon): ScreenLink => ({
    to: paths[screen],
    params: { connectionId },
    label: t(`actions.${screen}`),
    Icon: icon,
  });
  return [
    link('insight', IconZoomScan),
    ...(superAdmin ? [link('curls', IconTerminal2)] : []),
    ...(connection.hasCardStatement && mayOperate && preconfigured
      ? [{ ...link('cardStatement', IconCreditCard), isRare: true }]
      : []),
    ...(types.includes(insurancePackage) ? [link('insuranceEvents', IconUserShield)] : []),
    ...(types.includes(paymentTogglePackage)
      ? // the notice has the main action of an inactive one
        [
          {
            ...link('paymentRuns', IconReceipt),
            isMain: togglesAlone(types) && preconfigured && active,
          },
        ]
      : []),
  ];
}
