import { expect, it } from 'vitest'
import { companyByName } from './company-by-name.ts'

it.each([
  ['Harlow Pumps Ltd, Sheffield', 'Harlow Pumps Ltd', 'Sheffield'],
  ['Kestrel Logistik GmbH Hamburg', 'Kestrel Logistik GmbH', 'Hamburg'],
  ['Kestrel & Sohn GmbH & Co. KG in Bremen', 'Kestrel & Sohn GmbH & Co. KG', 'Bremen'],
  ['find acme widgets inc.', 'acme widgets inc.', ''],
  ['"Brightwell Dental" Springfield', 'Brightwell Dental', 'Springfield'],
  ['「青空歯科」', '青空歯科', ''],
  ['株式会社青空', '株式会社青空', ''],
  ['Ateliers Morel S.A.R.L. à Lyon', 'Ateliers Morel S.A.R.L.', 'Lyon'],
])('“%s” names the company %s', (query, name, rest) => {
  expect(companyByName(query)).toEqual({ company: { text: name, domain: null, name }, rest })
})

it.each([
  'dentists in Springfield',
  'accountants in Leeds for small limited companies',
  'Steuerberater für GmbH in Köln',
  'dentists with "free parking"',
  'GmbH',
  '株式会社の税理士',
  '',
])('“%s” names none', (query) => {
  expect(companyByName(query)).toBeNull()
})
