import { convertAiLead } from '@assay/shared/features/hunting/calls'
import { createLead, exportLeads, updateLead } from '@assay/shared/features/leads/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedLeads } from '../../../testing/leads.ts'
import { newRep } from '../../../testing/rep.ts'
import { hunt, someCompany } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
beforeAll(useTestTable)

const page = async (rep: Rep, query: Record<string, string> = {}) => {
  const reply = await rep.call(exportLeads, { query })
  const link = reply.headers.link
  const cursor =
    link && new URLSearchParams(link.slice(link.indexOf('?') + 1, link.indexOf('>'))).get('cursor')
  return { ...reply, text: String(reply.body), cursor }
}

const wholeFile = async (rep: Rep) => {
  const pages = [await page(rep)]
  for (let last = pages[0]; last?.cursor; last = pages.at(-1))
    pages.push(await page(rep, { cursor: last.cursor }))
  return { pages, text: pages.map(({ text }) => text).join('') }
}

/** Our own reading of RFC 4180. */
const parse = (csv: string): string[][] => {
  const rows: string[][] = []
  const cells = csv.replace(/^\uFEFF/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)
  let row: string[] = []
  for (const [, quoted, plain = '', end] of cells) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

const records = (csv: string) => {
  const [heading = [], ...rows] = parse(csv)
  return rows.map((row) => Object.fromEntries(heading.map((name, index) => [name, row[index]])))
}

describe('the export', () => {
  it('is a file with a heading, a byte order mark and a name', async () => {
    const rep = await newRep()
    const { status, headers, text } = await page(rep)
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers['content-disposition']).toMatch(/^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(text.startsWith('\uFEFF"Lead id","Company name"')).toBe(true)
    expect(parse(text)).toHaveLength(1)
  })

  it('has each lead’s fields, newest first', async () => {
    const rep = await newRep()
    const given = {
      companyName: 'Maple "Smiles", Ltd',
      industry: 'Dentist',
      phone: '+1 (217) 555-0123',
      notes: 'One\r\ntwo; ünïcode 🦷',
      status: 'hot',
      score: 77,
      nextStep: { text: 'Call', dueOn: '2026-12-01' },
    }
    await rep.call(createLead, { body: given })
    await rep.call(createLead, { body: { companyName: '=HYPERLINK("http://evil.example")' } })
    const [second, first] = records((await page(rep)).text)
    expect(first).toMatchObject({
      'Lead id': '1',
      'Company name': given.companyName,
      Industry: 'Dentist',
      Phone: '+1 217 555 0123',
      Notes: given.notes,
      Status: 'hot',
      Score: '77',
      'Next step': 'Call',
      'Next step due': '2026-12-01',
      Email: '',
      'Phone: proof': 'unverified',
      'Phone: quote': '',
      'Email: proof': '',
    })
    expect(second?.['Company name']).toBe('\'=HYPERLINK("http://evil.example")')
  })

  it('says what proves each fact, for as long as it does', async () => {
    const rep = await newRep()
    const [found] = await hunt(rep, [someCompany()])
    const { id } = (await rep.call(convertAiLead, { params: { id: String(found?.id) } })).body
    expect(records((await page(rep)).text)[0]).toMatchObject({
      'Company name: proof': 'proved',
      'Email: proof': 'proved',
      'Email: quote': 'mailto:hello@maple-dental.example',
      'Email: URL': 'https://maple-dental.example/contact',
      'Email: fetched at': '2026-01-05T10:00:00.000Z',
    })
    await rep.call(updateLead, { params: { id: String(id) }, body: { email: 'other@maple.example' } })
    expect(records((await page(rep)).text)[0]).toMatchObject({
      Email: 'other@maple.example',
      'Email: proof': 'unverified',
      'Email: quote': '',
    })
  })

  it('comes in pages that joined are one file', async () => {
    const rep = await newRep()
    // Each quote is two characters in the file, and each of them two in the answer.
    await seedLeads(rep, 70, () => '"'.repeat(20_000))
    const { pages, text } = await wholeFile(rep)
    expect(pages.length).toBeGreaterThan(1)
    for (const one of pages) expect(Buffer.byteLength(JSON.stringify(one.text))).toBeLessThan(6_000_000)
    expect(records(text).map((record) => record['Lead id'])).toEqual(
      Array.from({ length: 70 }, (_, n) => String(70 - n)),
    )
    expect(text.lastIndexOf('\uFEFF')).toBe(0)
  })

  it('refuses cursors of others and keys it does not know', async () => {
    const [rep, stranger] = [await newRep(), await newRep()]
    await seedLeads(rep, 251, () => 'Short')
    const { cursor } = await page(rep)
    expect((await page(stranger, { cursor: cursor ?? '' })).error.code).toBe('INVALID_CURSOR')
    expect((await page(rep, { cursor: 'x' })).error.code).toBe('INVALID_CURSOR')
    expect((await page(rep, { limit: '5' })).error.message).toBe('Unknown field: limit')
    expect((await page(stranger)).text.split('\r\n')).toHaveLength(2)
  })
})
