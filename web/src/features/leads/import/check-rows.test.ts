import { describe, expect, it } from 'vitest'
import { buildLead } from '../../../test/leads/test-leads.ts'
import { checkRows } from './check-rows.ts'
import { errorReport } from './error-report.ts'
import type { Mapping } from './guess-mapping.ts'
import { planRows } from './plan-rows.ts'
import type { CsvRow } from './read-csv.ts'
import { type StatusChoices, unknownStatuses } from './status-values.ts'

const tableOf = (headers: string[], rows: string[][], problems: Record<number, string> = {}) => ({
  headers,
  rows: rows.map(
    (cells, nth): CsvRow => ({ row: nth + 2, cells, ...(problems[nth] && { problem: problems[nth] }) }),
  ),
  reading: { encoding: 'utf-8', delimiter: ',' } as const,
})

type Options = { isMended?: boolean; statuses?: StatusChoices; leads?: ReturnType<typeof buildLead>[] }

const check = (mapping: Mapping, rows: string[][], options: Options = {}) => {
  const { isMended = false, statuses = {}, leads = [] } = options
  const table = tableOf(
    mapping.map((field) => field ?? 'None'),
    rows,
  )
  return checkRows(table, { mapping, statuses }, { file: 'a.csv', leads, isMended })
}

const leadOf = async (mapping: Mapping, cells: string[], options?: Options) =>
  (await check(mapping, [cells], options)).ready[0]?.lead

describe('a row', () => {
  it('joins columns of one place or person, and takes the first value of other fields', async () => {
    const mapping = ['companyName', 'location', 'location', 'contact', 'contact', 'email', 'email'] as const
    const cells = ['Maple', '1 Elm Street, Salem', 'Salem', 'Ann', 'Lee', '', 'ann@maple.example']
    expect(await leadOf([...mapping], cells)).toMatchObject({
      location: '1 Elm Street, Salem',
      contact: 'Ann Lee',
      email: 'ann@maple.example',
    })
    expect(await leadOf([...mapping], ['Maple', 'Salem', 'Oregon'])).toMatchObject({
      location: 'Salem, Oregon',
    })
  })

  it('has no value where a program wrote that there is none, and a rounded score', async () => {
    const mapping: Mapping = ['companyName', 'email', 'website', 'score']
    const lead = await leadOf(mapping, ['Maple', 'n/a', '-', '85.5'])
    expect(lead).toMatchObject({ companyName: 'Maple', score: 86 })
    expect(lead?.email ?? lead?.website).toBeUndefined()
  })

  it('has the status that another program means, or that was chosen for it', async () => {
    const mapping: Mapping = ['companyName', 'status']
    expect(await leadOf(mapping, ['Maple', 'HOT'])).toMatchObject({ status: 'hot' })
    expect(await leadOf(mapping, ['Maple', 'Open'])).toMatchObject({ status: 'new' })
    expect(await leadOf(mapping, ['Maple', 'Customer'])).toMatchObject({ status: 'converted' })
    const statuses = { customer: 'warm' } as const
    expect(await leadOf(mapping, ['Maple', 'Customer'], { statuses })).toMatchObject({ status: 'warm' })
    const table = tableOf(
      ['Name', 'Status'],
      [
        ['Maple', 'Open'],
        ['Oak', 'open '],
        ['Elm', 'hot'],
      ],
    )
    expect(unknownStatuses(table, mapping)).toEqual(['Open'])
  })

  it('loses the apostrophe that an export put before a formula', async () => {
    expect(await leadOf(['companyName', 'notes'], ['Maple', "'=1+1"])).toMatchObject({ notes: '=1+1' })
  })
})

describe('rows with bad values', () => {
  const mapping: Mapping = ['companyName', 'email', 'phone']
  const rows = [
    ['Maple', 'no address', '+1 217 555 0123'],
    ['', 'ann@oak.example', ''],
  ]

  it('are left out, or imported without these values', async () => {
    expect(await check(mapping, rows)).toMatchObject({ ready: [], errorRows: 2, mendable: 1 })
    const mended = await check(mapping, rows, { isMended: true })
    expect(mended.ready).toMatchObject([{ row: 2, lead: { companyName: 'Maple', phone: '+1 217 555 0123' } }])
    expect(mended.ready[0]?.lead.email).toBeUndefined()
    expect(mended.errors).toHaveLength(2)
  })

  it('are reported whole, with their problems', async () => {
    const table = tableOf(
      ['Name', 'Mail'],
      [
        ['Maple', '-x@y'],
        ['Oak', 'a', '=1'],
      ],
      { 1: 'Too many' },
    )
    const { errors } = await checkRows(
      table,
      { mapping: ['companyName', 'email'], statuses: {} },
      { file: 'a.csv', leads: [], isMended: false },
    )
    const lines = (await errorReport(table, errors)).split('\r\n')
    expect(lines[0]).toBe('Problem,Name,Mail')
    expect(lines[1]).toMatch(/^"Mail: Please enter .*",Maple,'-x@y$/)
    expect(lines[2]).toBe("Too many,Oak,a,'=1")
  })
})

it('what becomes of a duplicate is chosen for each', async () => {
  const leads = [buildLead({ id: 7, companyName: 'Maple', location: 'Salem', website: null, email: null })]
  const mapping: Mapping = ['companyName', 'location', 'phone']
  const rows = [
    ['Maple', 'Salem', '+1 217 555 0123'],
    ['Maple', 'Salem', '+1 217 555 0124'],
    ['Oak', 'Bern', ''],
  ]
  const planned = planRows(await check(mapping, rows, { leads }), (row) => (row === 2 ? 'fill' : 'add'))
  expect(planned).toMatchObject([
    { lead: { phone: '+1 217 555 0124', source: 'Import' } },
    { lead: { companyName: 'Oak', source: 'Import' } },
    { fillLeadId: 7, lead: { phone: '+1 217 555 0123' } },
  ])
  expect(planned[2]?.lead.source).toBeUndefined()
})
