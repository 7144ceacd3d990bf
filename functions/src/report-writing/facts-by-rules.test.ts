import type { Evidence } from '@assay/shared/evidence/evidence'
import { expect, it } from 'vitest'
import { factsOfContext } from '../features/ai/public.ts'
import { factsByRules } from './facts-by-rules.ts'

const fetchedAt = '2026-11-22T12:00:00.000Z'
const word: Evidence = {
  field: 'industry',
  value: 'Accountant',
  url: 'https://ledger.example/',
  quote: 'bookkeeping',
  fetchedAt,
  method: 'text',
}
const listing: Evidence = {
  ...word,
  url: 'https://www.openstreetmap.org/node/1',
  quote: 'office=accountant',
  method: 'osm',
}

const listedBy = (evidence: Evidence[]) => {
  const reading = {
    ...{ website: word.url, siteFailure: null, evidence },
    ...{ texts: [], signals: [], services: [], people: [], rivals: [], namesakes: [] },
  }
  const facts = factsOfContext({ companyName: 'Ledger & Sons' }, 'lead')
  const toRead = {
    companyName: 'Ledger & Sons',
    industry: null,
    location: null,
    website: null,
    phone: null,
    evidence,
  }
  const about = { facts, toRead, contactName: null, sender: null, reading, now: 0 }
  return factsByRules(about).map(({ text, evidence: [proof] }) => [text, proof?.quote])
}

it('only a listing lists a company as something, not a word of its page', () => {
  expect(listedBy([word])).toEqual([])
  expect(listedBy([word, listing])).toEqual([['Ledger & Sons is listed as Accountant.', 'office=accountant']])
})
