import { IconChevronDown } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../api/lazyPart.tsx';
import type { FilterValue } from '../../../lists/listState.ts';
import { showToast } from '../../../api/showToast.ts';
import { PlainButton } from '../../../../ui/PlainButton.tsx';
import type { ShownViews } from './useConnectionViews.ts';

// The code for floating menus loads with the first one.
const ColumnsMenu = lazyPart(() => import('./ColumnsMenu.tsx'));
const ViewsMenu = lazyPart(() => import('./ViewsMenu.tsx'));
const parts = { views: ViewsMenu, columns: ColumnsMenu };

interface Props {
  shown: ShownViews;
  list: {
    searchQuery: string;
    sortBy: string | undefined;
    filters: Readonly<Record<string, FilterValue | undefined>>;
  };
}

/** Views, columns, and the list as a file (CLIST-06 to CLIST-08). */
export function ListTools({ shown, list }: Props) {
  const { t, i18n } = useTranslation('connections');
  const [opened, setOpened] = useState({ views: false, columns: false });
  const [saving, setSaving] = useState(false);
  const labels = {
    views: shown.current?.name ?? t('list.views'),
    columns: t('list.columnsChosen'),
  };
  const save = () => {
    setSaving(true);
    import('./downloadList.ts')
      .then(({ downloadList }) => downloadList(list, shown.columns, i18n.language))
      // its code could not be loaded
      .catch(() => showToast('connections.file', 'error'))
      .finally(() => setSaving(false));
  };
  return (
    <>
      {(['views', 'columns'] as const).map((name) => {
        const Part = parts[name];
        const plain = (
          <PlainButton
            look="quiet"
            aria-haspopup="menu"
            aria-expanded={false}
            onClick={() => setOpened({ ...opened, [name]: true })}
            onPointerEnter={Part.preload}
            onFocus={Part.preload}
          >
            {labels[name]}
            <IconChevronDown size={14} aria-hidden="true" />
          </PlainButton>
        );
        return opened[name] ? (
          <Suspense key={name} fallback={plain}>
            <Part label={labels[name]} shown={shown} />
          </Suspense>
        ) : (
          <span key={name}>{plain}</span>
        );
      })}
      <PlainButton look="quiet" loading={saving} onClick={save} title={t('list.fileHint')}>
        {t('list.file')}
      </PlainButton>
    </>
  );
}
