import { useTranslation } from 'react-i18next';
import classes from './requests.module.css';

interface Props {
  values: Readonly<Record<string, string>>;
  label: string;
}

/** Headers or parameters. A secret reads `<hidden>`: it was replaced before it was stored (CURL-04). */
export function NameValues({ values, label }: Props) {
  const { t } = useTranslation('requests');
  const entries = Object.entries(values);
  if (entries.length === 0) return <p className={classes['dim']}>{t('detail.none')}</p>;
  return (
    <table className={classes['values']} aria-label={label}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('detail.name')}</th>
          <th scope="col">{t('detail.value')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
