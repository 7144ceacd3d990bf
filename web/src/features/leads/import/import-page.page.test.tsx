import { cancelJob, getJob } from '@assay/shared/features/jobs/calls'
import {
  addLeadImportRows,
  createLeadImport,
  createTag,
  listLeadImports,
  listLeads,
  runLeadImport,
  undoLeadImport,
} from '@assay/shared/features/leads/calls'
import type { ImportRows, LeadImport } from '@assay/shared/features/leads/lead-import'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../../test/fake-server.ts'
import { buildJob } from '../../../test/hunting/test-search.ts'
import { choose as chooseItem } from '../../../test/leads/test-lead-list.ts'
import { buildLead } from '../../../test/leads/test-leads.ts'
import { renderApp, serverFor } from '../../../test/render-app.tsx'

const buildImport = (change: Partial<LeadImport> = {}): LeadImport => ({
  id: 1,
  fileName: 'leads.csv',
  rowCount: 2,
  status: 'completed',
  added: 2,
  filled: 0,
  unchanged: 0,
  jobId: 'job1',
  undo: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...change,
})

const csv = [
  'Company,Web,E-Mail,Colour',
  'Maple Dental,maple.example,ann@maple.example,red',
  'Oak Dental,oak.example,not an address,',
  'Brightwell,brightwell.example,hello@brightwell.example,',
  '"Maple, again",www.maple.example,bea@maple.example,',
].join('\r\n')

const serve = () => {
  const sent: ImportRows[] = []
  let shown: LeadImport[] = []
  const server = serverFor('user')
    .on(listLeads, () => [
      buildLead({ id: 7, companyName: 'Brightwell Dental', website: 'https://brightwell.example/' }),
    ])
    .on(listLeadImports, () => shown)
    .on(createLeadImport, ({ body }) => buildImport({ ...body, status: 'uploading', jobId: null }))
    .on(addLeadImportRows, ({ body }) => {
      sent.push(body)
      return undefined
    })
    .on(runLeadImport, () => {
      shown = [buildImport()]
      return { jobId: 'job1', status: 'queued' as const }
    })
    .on(getJob, ({ params }) => buildJob({ id: params.id, kind: 'importLeads', status: 'completed' }))
  return { server, sent, show: (...imports: LeadImport[]) => (shown = imports) }
}

const choose = async (user: ReturnType<typeof renderApp>, text = csv, name = 'leads.csv') => {
  const input = await screen.findByLabelText('CSV file')
  await user.upload(input, new File([text], name, { type: 'text/csv' }))
}

const check = async (user: ReturnType<typeof renderApp>) => {
  const button = await screen.findByRole('button', { name: 'Check the rows' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await user.click(button)
}

const fieldFor = (column: string) => screen.findByLabelText(`Field for ${column}`)

test('a file is imported in three steps, with errors and duplicates shown by row', async () => {
  const { sent } = serve()
  const user = renderApp('/leads/import')
  await choose(user)
  expect(await fieldFor('Company')).toHaveProperty('value', 'companyName')
  expect(await fieldFor('E-Mail')).toHaveProperty('value', 'email')
  expect(await fieldFor('Colour')).toHaveProperty('value', 'leave out')
  await check(user)
  expect(await screen.findByText('1 lead will be added.')).toBeDefined()
  const errors = within(screen.getByRole('list', { name: 'Errors' }))
  expect(errors.getByRole('listitem').textContent).toBe(
    'Row 3 E-Mail: not an address. Please enter an email address, like ann@example.com',
  )
  const duplicates = within(screen.getByRole('list', { name: 'Duplicates' })).getAllByRole('listitem')
  expect(duplicates.map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'Row 4 Brightwell: same website as Brightwell Dental',
    'Row 5 Maple, again: same website as row 2',
  ])
  const preview = within(screen.getByRole('region', { name: 'New leads' }))
  expect(preview.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Company nameStatusSourceEmailWebsite',
    'Maple DentalNewImportann@maple.examplehttps://maple.example',
  ])
  await user.click(screen.getByRole('button', { name: 'Import 1 row' }))
  expect(await screen.findByText(/^2 leads added/)).toBeDefined()
  expect(sent).toMatchObject([
    {
      offset: 0,
      rows: [{ lead: { companyName: 'Maple Dental', source: 'Import', metadata: { import: { row: 2 } } } }],
    },
  ])
  expect(screen.getByText('Drop a CSV file here')).toBeDefined()
})

test('duplicates fill empty fields, or are added anyway', async () => {
  const { sent } = serve()
  const user = renderApp('/leads/import')
  await choose(user)
  await check(user)
  await user.click(await screen.findByRole('radio', { name: 'Add anyway' }))
  expect(screen.getByText('3 leads will be added.')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Fill empty fields' }))
  expect(screen.getByText('1 lead will be added. 1 row will fill empty fields of your leads.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Import 2 rows' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.rows.map(({ fillLeadId }) => fillLeadId)).toEqual([undefined, 7])
})

test('rows with bad values are imported without them, and a duplicate has a choice of its own', async () => {
  const { sent } = serve()
  const user = renderApp('/leads/import')
  await choose(user)
  await check(user)
  await user.click(await screen.findByRole('button', { name: 'Import 1 without the bad values' }))
  expect(await screen.findByText('2 leads will be added.')).toBeDefined()
  expect(screen.getByText('1 row is imported without bad values')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Row 5: Skip' }))
  await chooseItem(user, 'Add anyway')
  await user.click(screen.getByRole('button', { name: 'Import 3 rows' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.rows.map(({ lead }) => [lead.companyName, lead.email ?? null])).toEqual([
    ['Maple Dental', 'ann@maple.example'],
    ['Oak Dental', null],
    ['Maple, again', 'bea@maple.example'],
  ])
})

test('tags are made by their names when the rows are sent', async () => {
  const { server, sent } = serve()
  server.on(createTag, ({ body: { name } }) => ({
    id: name === 'Fair' ? 3 : 4,
    name,
    colour: 'slate' as const,
    mergedIds: [],
    createdAt: '2026-11-20T10:00:00.000Z',
  }))
  const user = renderApp('/leads/import')
  await choose(user, 'Company,Tags\nOak,"Fair, East"\nFir,Fair\n')
  await check(user)
  const added = within(await screen.findByRole('region', { name: 'New leads' }))
  expect(added.getByText('Fair, East')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Import 2 rows' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.rows.map(({ lead }) => lead.tagIds)).toEqual([[3, 4], [3]])
  expect(server.requestsOf(createTag)).toHaveLength(2)
})

test('a file that was read wrongly is read again, and its statuses are named', async () => {
  const { sent } = serve()
  const user = renderApp('/leads/import')
  await choose(user, 'Company;Stage\nOak, Elm;Open\nFir;Frozen\n')
  await user.click(await screen.findByRole('button', { name: 'Delimiter: Semicolon' }))
  await chooseItem(user, 'Comma')
  expect(await screen.findByText('Company;Stage')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Delimiter: Comma' }))
  await chooseItem(user, 'Semicolon')
  await user.click(await screen.findByRole('button', { name: 'Status for Frozen: New' }))
  await chooseItem(user, 'Cold')
  await check(user)
  await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.rows.map(({ lead }) => lead.status)).toEqual(['new', 'cold'])
})

test('the columns are remembered for a file with the same header', async () => {
  serve()
  const user = renderApp('/leads/import')
  await choose(user, 'Who,Notes\nMaple,nice')
  expect(await screen.findByText('Choose the column with the company name.')).toBeDefined()
  await user.selectOptions(await fieldFor('Who'), 'companyName')
  await check(user)
  await user.click(await screen.findByRole('button', { name: 'Back to the columns' }))
  await user.click(screen.getByRole('button', { name: 'Another file' }))
  await choose(user, 'Who,Notes\nOak,good', 'others.csv')
  expect(await fieldFor('Who')).toHaveProperty('value', 'companyName')
  expect(screen.getByText(/^Columns go where you sent those of the same name before/)).toBeDefined()
})

test('a file that is no CSV, or has no rows, is refused with what to do', async () => {
  serve()
  const user = renderApp('/leads/import')
  await choose(user, 'PK\0\0\nbinary\0')
  expect(await screen.findByText(/^This is not a CSV file/)).toBeDefined()
  await choose(user, 'Company\n\n')
  expect(await screen.findByText(/^This file has no rows below its header/)).toBeDefined()
})

test('a refused upload says that nothing was imported, and can be tried again', async () => {
  const { server } = serve()
  server.on(createLeadImport, () => refusal(503, 'BUSY', 'Too many people are changing this at once.'))
  const user = renderApp('/leads/import')
  await choose(user)
  await check(user)
  await user.click(await screen.findByRole('button', { name: 'Import 1 row' }))
  expect(await screen.findByText(/Nothing was imported; try again.$/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Import 1 row' })).toHaveProperty('disabled', false)
})

test('an import is undone after a question, and the leads that were kept are named', async () => {
  const { server, show } = serve()
  show(buildImport())
  server.on(undoLeadImport, () => {
    const undo = { jobId: 'job2', removed: 1, kept: 3, keptNames: ['Oak Dental', 'Elm'], keptIds: [5, 6] }
    show(buildImport({ status: 'undone', undo }))
    return { jobId: 'job2', status: 'queued' as const }
  })
  const user = renderApp('/leads/import')
  await user.click(await screen.findByRole('button', { name: 'Undo the import of leads.csv' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Undo Import' }))
  expect(question.getByText(/^2 leads will be deleted/)).toBeDefined()
  expect(server.requestsOf(undoLeadImport)).toHaveLength(0)
  await user.click(question.getByRole('button', { name: 'Undo Import' }))
  const kept = await screen.findByText(/^Kept because they changed since then/)
  expect(kept.textContent).toBe('Kept because they changed since then: Oak Dental, Elm and 1 more')
  expect(within(kept).getByRole('link', { name: 'Oak Dental' })).toHaveProperty('pathname', '/leads/5')
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
})

test('a cancelled import goes on', async () => {
  const { server, show } = serve()
  show(buildImport({ status: 'cancelled', added: 1 }))
  const user = renderApp('/leads/import')
  await user.click(await screen.findByRole('button', { name: 'Go on with the import of leads.csv' }))
  await waitFor(() => expect(server.requestsOf(runLeadImport)).toHaveLength(1))
})

test('a running import shows how far it is and is cancelled', async () => {
  const { server, show } = serve()
  show(buildImport({ status: 'importing', added: 0 }))
  const job = buildJob({ id: 'job1', kind: 'importLeads', status: 'running' })
  server.on(cancelJob, () => ({ ...job, status: 'cancelled' as const }))
  const user = renderApp('/leads/import')
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(server.requestsOf(cancelJob)).toHaveLength(1))
})
