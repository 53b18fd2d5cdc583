import { useTranslation } from 'react-i18next';
import type { ReplayPreview } from '../../../contract/requests.ts';
import { usePackageTitles } from '../../components/usePackageTitles.ts';
import { useSyncNames } from '../../components/syncNames.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { BodyView } from './body/BodyView.tsx';
import classes from './requests.module.css';

/** The effect of a retry on each document, by element, and its request body. */
export function RetriedElements({ elements }: Pick<ReplayPreview, 'elements'>) {
  const { t } = useTranslation('requests');
  const read = useReadCoded();
  const titleOf = usePackageTitles();
  const names = useSyncNames();
  return (
    <ul className={classes['retried']} aria-label={t('replay.elements')}>
      {elements.map((element) => (
        <li key={element.syncElementId}>
          <strong>{read(element.codedLabel, element.searchedFieldData)}</strong>
          <ol>
            {element.documents.map((document) => {
              const name = names.document(document.documentName);
              return (
                <li key={document.documentName}>
                  {`${name} · ${titleOf(document.type)}: `}
                  {t(`replay.step.${document.step}`)}
                  {document.codedMessage &&
                    `: ${read(document.codedMessage, document.codedMessage.message)}`}
                  {document.body && (
                    <details>
                      <summary>{t('replay.body', { name })}</summary>
                      <BodyView text={document.body} name={name} />
                    </details>
                  )}
                </li>
              );
            })}
          </ol>
        </li>
      ))}
    </ul>
  );
}
