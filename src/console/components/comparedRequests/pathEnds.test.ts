import { expect, test } from 'vitest';
import { pathEnds } from './pathEnds.ts';

test('CURL-02 an address is shown by its end', () => {
  expect(pathEnds('https://a.example/exact/api/v1/772950/crm/Accounts?$top=1')).toEqual({
    head: '…/772950/crm/',
    end: 'Accounts?$top=1',
  });
  expect(pathEnds('https://a.example/v1/legal-entities/iCnEUQAnZjXWngiiXcNA/cost-centers')).toEqual(
    {
      head: '…/iCnEUQAnZjXWngiiXcNA/',
      end: 'cost-centers',
    },
  );
  expect(pathEnds('https://a.example/v1/legal-entities/iCnEUQAnZjXWngiiXcNA')).toEqual({
    head: '/v1/',
    end: 'legal-entities/iCnEUQAnZjXWngiiXcNA',
  });
  expect(pathEnds('https://a.example/v1/journal/GeneralJournalEntries')).toEqual({
    head: '/v1/journal/',
    end: 'GeneralJournalEntries',
  });
  expect(pathEnds('https://a.example/v1/vat/VATCodes').end).toBe('VATCodes');
  expect(pathEnds('https://a.example/token')).toEqual({ head: '/', end: 'token' });
  expect(pathEnds('no address')).toEqual({ head: '/', end: 'no address' });
});
