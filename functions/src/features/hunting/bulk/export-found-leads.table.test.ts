import { exportFoundLeads } from '@assay/shared/features/hunting/calls'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { newRep } from '../../../testing/rep.ts'
import { aPerson, hunt, someCompany } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
beforeAll(useTestTable)

const page = async (rep: Rep, query: Record<string, string> = {}) => {
  const reply = await rep.call(exportFoundLeads, { query })
  return { ...reply, text: String(reply.body) }
}

const records = (text: string): Record<string, string>[] => parse(text, { columns: true, bom: true })

describe('the export of found companies', () => {
  it('has each company’s fields, its search, and what proves each fact', async () => {
    const rep = await newRep()
    const people = [
      aPerson('Ann Smith', 'ann@maple-dental.example'),
      { ...aPerson('Bob Oak', 'bob@maple-dental.example'), isEmailPattern: true },
      aPerson('Cleo Elm'),
    ]
    await hunt(rep, [someCompany({ companyName: '=1+1', people })], { query: 'dentists with parking' })
    const { headers, text } = await page(rep)
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="found-leads-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(records(text)).toMatchObject([
      {
        'AI lead id': '1',
        'Match score': '81',
        Verification: 'verified',
        'Company name': "'=1+1",
        Search: 'dentists with parking',
        Services: 'implants',
        'Email status': 'ok',
        'Email: proof': 'proved',
        'Email: quote': 'mailto:hello@maple-dental.example',
        'Email: URL': 'https://maple-dental.example/contact',
        'Phone: proof': '',
        'Lead id in My Leads': '',
        'Person 1': 'Ann Smith',
        'Person 1: role': 'Owner',
        'Person 1: email': 'ann@maple-dental.example',
        'Person 1: email is': 'published',
        'Person 1: quote': 'Ann Smith, Owner',
        'Person 1: URL': 'https://maple-dental.example/team',
        'Person 2: email is': 'pattern',
        'Person 3: email is': '',
        'Person 4': '',
      },
    ])
  })

  it('of some has them in the order given, and a further part has no heading', async () => {
    const rep = await newRep()
    const found = await hunt(
      rep,
      ['Ash', 'Birch', 'Cedar'].map((companyName) => someCompany({ companyName })),
    )
    const idOf = (name: string) => found.find(({ companyName }) => companyName === name)?.id
    const { text } = await page(rep, { ids: `${idOf('Cedar')},${idOf('Ash')},999` })
    expect(records(text).map((record) => record['Company name'])).toEqual(['Cedar', 'Ash'])
    const further = await page(rep, { ids: String(idOf('Birch')), isContinued: 'true' })
    expect(records(text + further.text).map((record) => record['Company name'])).toEqual([
      'Cedar',
      'Ash',
      'Birch',
    ])
  })

  it('never contains those of others, and refuses what is no list of ids', async () => {
    const rep = await newRep()
    const [found] = await hunt(rep, [someCompany()])
    const stranger = await newRep()
    expect(records((await page(stranger, { ids: String(found?.id) })).text)).toEqual([])
    expect((await page(stranger, { ids: '1,,2' })).error.message).toMatch(/^Name up to 200 ids/)
    expect((await page(stranger, { ids: Array(201).fill(1).join(',') })).error.code).toBe('INVALID_INPUT')
  })
})
