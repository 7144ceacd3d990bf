import { cancelJob, getJob } from '@assay/shared/features/jobs/calls'
import {
  addLeadImportRows,
  createLeadImport,
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
  expect(duplicates.map(({ textContent }) => textContent)).toEqual([
    'Row 4 Brightwell: same website as Brightwell Dental',
    'Row 5 Maple, again: same website as row 2',
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
  expect(screen.getByText(/^The columns go where they went in your last import/)).toBeDefined()
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

test('an import is undone, and the leads that were kept are named', async () => {
  const { server, show } = serve()
  show(buildImport())
  server.on(undoLeadImport, () => {
    const undo = { jobId: 'job2', removed: 1, kept: 1, keptNames: ['Oak Dental'] }
    show(buildImport({ status: 'undone', undo }))
    return { jobId: 'job2', status: 'queued' as const }
  })
  const user = renderApp('/leads/import')
  await user.click(await screen.findByRole('button', { name: 'Undo the import of leads.csv' }))
  expect(await screen.findByText('Kept because they changed since then: Oak Dental')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
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
