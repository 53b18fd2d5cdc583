import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestAndResponse } from '../../../../contract/requests.ts';
import { paths } from '../../../paths.ts';
import { Instant } from '../../../../ui/Instant.tsx';
import { indentation } from '../body/bodyLine.ts';
import { type Body, bodyLines } from '../body/bodyLines.ts';
import { StatusCode } from '../StatusCode.tsx';
import { ComparedPart } from './ComparedPart.tsx';
import { comparedLines, type ComparedLine, comparedValues } from './comparedLines.ts';
import classes from './compare.module.css';

interface Props {
  connectionId: string;
  then: RequestAndResponse;
  now: RequestAndResponse;
  /** The user chose the other request; otherwise it is the last success. */
  chosen: boolean;
}

interface Part {
  title: string;
  /** Undefined: they have too little in common. */
  lines: ComparedLine[] | undefined;
  then: readonly string[];
  now: readonly string[];
  cut: boolean;
}

/** Two requests side by side, with differences marked in colour, by a sign and in words. */
export function Comparison({ connectionId, then, now, chosen }: Props) {
  const { t } = useTranslation('requests');
  const sides = { then: t(chosen ? 'compare.other' : 'compare.then'), now: t('compare.now') };
  const parts = useMemo<Part[]>(() => {
    const values = (title: string, was: Record<string, string>, is: Record<string, string>) => ({
      title,
      lines: comparedValues(was, is),
      then: [],
      now: [],
      cut: false,
    });
    return [
      values(t('compare.call'), call(then), call(now)),
      values(t('detail.requestHeaders'), then.options.headers, now.options.headers),
      values(t('detail.urlParameters'), then.options.query, now.options.query),
      bodies(t('detail.body'), then.options.body, now.options.body),
      values(t('detail.responseHeaders'), then.response.headers, now.response.headers),
      bodies(t('detail.content'), then.response.content, now.response.content),
    ];
  }, [t, then, now]);
  return (
    <>
      <div className={classes['sides']}>
        {[
          { name: sides.then, record: then },
          { name: sides.now, record: now },
        ].map(({ name, record }) => (
          <section key={name} className={classes['side']} aria-label={name}>
            <h2>{name}</h2>
            <StatusCode code={record.response.statusCode} />
            <Instant value={record.createdAt} />
            <Link to={paths.curl} params={{ connectionId, curlId: record.mongoId }}>
              {t('compare.open')}
            </Link>
          </section>
        ))}
      </div>
      {parts.map((part) => (
        <ComparedPart key={part.title} {...part} sides={sides} />
      ))}
    </>
  );
}

const call = ({ method, url, response }: RequestAndResponse) => ({
  method,
  url,
  status: String(response.statusCode),
});

function bodies(title: string, then: string | null, now: string | null): Part {
  const [was, is] = [bodyLines(then ?? ''), bodyLines(now ?? '')];
  const texts = { then: textOf(was), now: textOf(is) };
  const cut = was.originalLength !== undefined || is.originalLength !== undefined;
  return { title, lines: comparedLines(texts.then, texts.now), ...texts, cut };
}

const textOf = ({ lines }: Body) =>
  lines.filter(({ text }) => text !== '').map((line) => indentation(line) + line.text);
