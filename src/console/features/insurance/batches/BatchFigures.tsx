import { useTranslation } from 'react-i18next';
import type { BatchReview, InsuranceBatch } from '../../../../contract/insuranceBatches.ts';
import { type Figure, Figures } from '../../../../ui/Figures.tsx';
import { isReviewed } from './isReviewed.ts';
import { useEventTexts } from './useEventTexts.ts';
import { wageChange } from './wageChange.ts';

/** A batch in numbers: its wages, and what has to be checked in it or what became of it. */
export function BatchFigures({ batch, review }: { batch: InsuranceBatch; review: BatchReview }) {
  const { t, i18n } = useTranslation('insuranceBatches');
  const texts = useEventTexts();
  const number = new Intl.NumberFormat(i18n.language);
  const wages = yearlyWages(review);
  const outcome = useOutcome(batch, review);
  const figures: Figure[] = [
    {
      name: t('review.events'),
      value: number.format(review.eventsCount),
      text: t('review.people', { count: review.peopleCount }),
    },
    ...(wages
      ? [
          { name: t('review.were'), value: texts.money(wages.before), text: t('review.year') },
          { name: t('review.become'), value: texts.money(wages.after), text: wageChange(wages) },
        ]
      : []),
    ...outcome,
  ];
  return <Figures figures={figures} />;
}

/** Before the decision what has to be checked; after it was sent what the insurer has. */
function useOutcome({ batchStatus, sentCount, refusedCount }: InsuranceBatch, review: BatchReview) {
  const { t, i18n } = useTranslation('insuranceBatches');
  const number = new Intl.NumberFormat(i18n.language);
  const { outliers, outliersCount, duplicatesCount } = review;
  const figures: Figure[] =
    batchStatus === 'awaiting-approval'
      ? [
          {
            name: t('review.outliers'),
            value: number.format(outliersCount),
            text:
              outliersCount > 0
                ? t('review.looked', { count: outliers.filter(isReviewed).length })
                : t('review.noneFound'),
            tone: outliersCount > 0 ? 'warn' : undefined,
          },
          {
            name: t('review.duplicates'),
            value: number.format(duplicatesCount),
            text: duplicatesCount === 0 && t('review.noneBefore'),
            tone: duplicatesCount > 0 ? 'warn' : undefined,
          },
        ]
      : batchStatus === 'declined'
        ? []
        : [
            {
              name: t('review.received'),
              value: number.format(sentCount),
              text: t('review.ofEvents', { count: review.eventsCount }),
            },
            {
              name: t('review.refused'),
              value: number.format(refusedCount),
              tone: refusedCount > 0 ? 'bad' : undefined,
            },
          ];
  return figures;
}

/** Yearly wages, from gross wage changes; amounts per period are not yearly. */
function yearlyWages({ byType }: BatchReview) {
  return byType
    .filter(({ type }) => type === 'GrossWageUpdatedEvent')
    .flatMap(({ wages }) => wages)[0];
}
