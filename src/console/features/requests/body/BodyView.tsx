import { ActionIcon, Button } from '@mantine/core';
import { IconTextWrap } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../../ui/CopyButton.tsx';
import { bodyLines } from './bodyLines.ts';
import { BodyLines } from './BodyLines.tsx';
import { BodySearch } from './BodySearch.tsx';
import { allFolded } from './foldedLines.ts';
import classes from './body.module.css';
import { useBodyView } from './useBodyView.ts';

interface Props {
  text: string;
  /** Name of the body, for screen readers and the buttons. */
  name: string;
}

/** A body with fewer lines is seen whole, and needs no tools. */
const minLinesForTools = 24;

/** A recorded body that can be folded and searched (CURL-07). */
export function BodyView({ text, name }: Props) {
  const { t } = useTranslation('requests');
  const body = useMemo(() => bodyLines(text), [text]);
  const view = useBodyView(body);
  const [wraps, setWraps] = useState(true);
  const isFoldable = body.lines.some(({ end, depth }) => end !== undefined && depth > 0);
  const tools = body.lines.length > minLinesForTools || text.length > 2_000;
  return (
    <div className={classes['body']}>
      {tools && (
        <div className={classes['tools']} role="group" aria-label={t('body.tools', { name })}>
          <BodySearch name={name} view={view} />
          {isFoldable && (
            <>
              <Button variant="subtle" size="compact-sm" onClick={() => view.setFolded(new Set())}>
                {t('body.expand')}
              </Button>
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() => view.setFolded(allFolded(body))}
              >
                {t('body.collapse')}
              </Button>
            </>
          )}
          <ActionIcon
            {...(wraps ? { variant: 'light', color: 'accent' } : {})}
            title={t('body.wrap')}
            aria-label={t('body.wrap')}
            aria-pressed={wraps}
            onClick={() => setWraps(!wraps)}
          >
            <IconTextWrap size={16} />
          </ActionIcon>
        </div>
      )}
      {body.originalLength !== undefined && (
        <p className={classes['note']}>{t('body.cut', { count: body.originalLength })}</p>
      )}
      <div className={classes['frame']}>
        <BodyLines body={body} view={view} name={name} wraps={wraps} />
        <div className={classes['copy']}>
          <CopyButton text={text} name={name} />
        </div>
      </div>
    </div>
  );
}
