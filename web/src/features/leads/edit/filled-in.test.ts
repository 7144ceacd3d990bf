import { describe, expect, test } from 'vitest'
import { buildSavedAiLead } from '../../../test/hunting/test-leads.ts'
import { aiLeadIdOf, companyIn, fillEmpty, proofOf } from './filled-in.ts'
import { emptyValues } from './lead-form-values.ts'

describe('the company that the form names', () => {
  test.each([
    [
      { website: 'https://www.Brightwell.example/contact', companyName: 'Bright' },
      'brightwell.example',
      null,
    ],
    [{ website: 'brightwell.example' }, 'brightwell.example', null],
    [{ website: 'not a site', companyName: 'Bright' }, null, 'Bright'],
    [{ companyName: ' Bright ' }, null, 'Bright'],
  ])('%j', (values, domain, name) =>
    expect(companyIn({ ...emptyValues, ...values })).toMatchObject({ domain, name }),
  )

  test('is none while both are empty', () =>
    expect(companyIn({ ...emptyValues, location: 'Leeds' })).toBeNull())
})

const lead = buildSavedAiLead({ id: 5 })

test('only empty fields are filled in, and only with what was found', () => {
  const { values } = fillEmpty({ ...emptyValues, phone: '1', notes: ' ' }, { ...lead, industry: null })
  expect(Object.keys(values).sort()).toEqual([
    'companyName',
    'email',
    'location',
    'notes',
    'source',
    'website',
  ])
})

test('a quote of the text is preferred to one of the source', () => {
  const [piece] = lead.evidence ?? []
  if (!piece) throw new Error('The lead has no evidence')
  const evidence = [{ ...piece, method: 'microdata' as const, quote: '<b>(217) 555-0110' }, piece]
  expect(proofOf(fillEmpty(emptyValues, { ...lead, evidence }), 'phone')?.quote).toBe(piece.quote)
})

test('the proof is kept as long as a field has what was filled in', () => {
  const filled = fillEmpty(emptyValues, lead)
  expect(aiLeadIdOf(filled, { ...emptyValues, ...filled.values, companyName: 'Other' })).toBe(5)
  expect(aiLeadIdOf(filled, { ...emptyValues, companyName: 'Other' })).toBeNull()
  expect(aiLeadIdOf(null, emptyValues)).toBeNull()
})
