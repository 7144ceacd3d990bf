import { convertEditedAiLead, getAiLead, searchLeads } from '@assay/shared/features/hunting/calls'
import type { LookUp } from '@assay/shared/features/hunting/look-up'
import type { SearchResult } from '@assay/shared/features/hunting/search'
import { createLead } from '@assay/shared/features/leads/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { forgetDrafts } from '../../../platform/forms/drafts.ts'
import { type FakeServer, refusal } from '../../../test/fake-server.ts'
import { buildSavedAiLead } from '../../../test/hunting/test-leads.ts'
import { buildJob, buildResult, serveJob } from '../../../test/hunting/test-search.ts'
import { buildLead } from '../../../test/leads/test-leads.ts'
import { renderApp, serverFor, shownAddress } from '../../../test/render-app.tsx'

beforeEach(forgetDrafts)

const lead = buildSavedAiLead({ id: 5, source: 'Company site' })

const resultOf = (lookUp: Partial<LookUp> & Pick<LookUp, 'status'>, note?: string): SearchResult =>
  buildResult(lookUp.status === 'found' ? [lead] : [], {
    lookUp: { known: null, rivals: [], ...lookUp },
    receipt: { items: [], usd: 0, ms: 40, notes: note ? [note] : [] },
  })

const openDialog = async () => {
  const user = renderApp('/dashboard')
  await user.click(await screen.findByRole('button', { name: 'New Lead' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New Lead' }))
  const textIn = (label: string) => (dialog.getByLabelText(label) as HTMLInputElement).value
  const fillIn = () => user.click(dialog.getByRole('button', { name: 'Fill in from the web' }))
  return { user, dialog, textIn, fillIn }
}

const sentTo = (server: FakeServer) => server.requestsOf(searchLeads).map(({ body }) => body)

test('a website fills the empty fields in with their proof, and leaves what was typed', async () => {
  const server = serverFor('user').on(searchLeads, () => resultOf({ status: 'found' }))
  const { user, dialog, textIn, fillIn } = await openDialog()
  expect(dialog.getByRole('button', { name: 'Fill in from the web' })).toHaveProperty('disabled', true)
  await user.type(dialog.getByLabelText('Website'), 'www.brightwell.example/contact')
  await user.type(dialog.getByLabelText('Phone'), '+1 217 555 0999')
  await fillIn()
  expect(await dialog.findByText(/^Filled in 6 fields from brightwell.example\./)).toBeDefined()
  expect(['Company Name', 'Location', 'Email', 'Phone', 'Website'].map(textIn)).toEqual([
    'Brightwell Dental',
    'Springfield, Illinois',
    'office@brightwell.example',
    '+1 217 555 0999',
    'www.brightwell.example/contact',
  ])
  expect(sentTo(server)).toMatchObject([
    { maxResults: 1, criteria: { company: { domain: 'brightwell.example', name: null }, place: null } },
  ])
})

test('the lead keeps the proof: it is made of the AI lead, with the fields as they are in the form', async () => {
  const evidence = [{ ...lead.evidence?.[0], field: 'email', quote: 'Write to office@brightwell.example' }]
  const proven = { ...lead, evidence: evidence as typeof lead.evidence }
  const server = serverFor('user')
    .on(searchLeads, () => ({ ...resultOf({ status: 'found' }), leads: [proven] }))
    .on(convertEditedAiLead, () => buildLead({ id: 31 }))
  const { user, dialog, fillIn } = await openDialog()
  await user.type(dialog.getByLabelText('Website'), 'brightwell.example')
  await fillIn()
  expect(
    await dialog.findByText(/“Write to office@brightwell.example” · brightwell.example\/contact/),
  ).toBeDefined()
  await user.clear(dialog.getByLabelText('Email'))
  expect(dialog.queryByText(/Write to office@brightwell.example/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Create Lead' }))
  await waitFor(() => expect(shownAddress()).toBe('/leads/31'))
  const [request] = server.requestsOf(convertEditedAiLead)
  expect(request).toMatchObject({
    path: '/api/ai-leads/5/convert-edited',
    body: { companyName: 'Brightwell Dental', email: null },
  })
  expect(server.requestsOf(createLead)).toHaveLength(0)
})

test('what is typed while it looks up stays; the look-up shows what it does and can be stopped', async () => {
  const server = serverFor('user')
  const job = serveJob(server, buildJob({ progress: { fraction: 0.4, step: 'Reading its site' } }))
  const { user, dialog, textIn, fillIn } = await openDialog()
  await user.type(dialog.getByLabelText('Company Name'), 'Brightwell')
  await fillIn()
  expect(await dialog.findByText('Reading its site')).toBeDefined()
  expect(dialog.getByRole('button', { name: 'Stop' })).toBeDefined()
  await user.type(dialog.getByLabelText('Email'), 'ann@brightwell.example')
  job.update({ status: 'completed', result: resultOf({ status: 'found' }) })
  await waitFor(() => expect(textIn('Phone')).toBe('+1 217 555 0110'))
  expect([textIn('Company Name'), textIn('Email')]).toEqual(['Brightwell', 'ann@brightwell.example'])
  expect(sentTo(server)).toMatchObject([{ criteria: { company: { domain: null, name: 'Brightwell' } } }])
})

test.each([
  ['notFound', 'No site of a company called “Brightwell” was found. The lookup was given back.'],
  ['unreadable', 'Nothing could be read at brightwell.example. The lookup was given back.'],
] as const)('a look-up that is %s fills nothing in and says what to do', async (status, note) => {
  serverFor('user').on(searchLeads, () => resultOf({ status }, note))
  const { user, dialog, textIn, fillIn } = await openDialog()
  await user.type(dialog.getByLabelText('Company Name'), 'Brightwell')
  await fillIn()
  expect(await dialog.findByText(note)).toBeDefined()
  expect(textIn('Email')).toBe('')
})

test('a refusal is shown where it happened', async () => {
  serverFor('user').on(searchLeads, () =>
    refusal(402, 'PLAN_LIMIT', 'Your lookups for this month are used up.'),
  )
  const { user, dialog, fillIn } = await openDialog()
  await user.type(dialog.getByLabelText('Company Name'), 'Brightwell')
  await fillIn()
  expect(await dialog.findByText('Your lookups for this month are used up.')).toBeDefined()
})

test('a company that is a CRM lead already has a link to it, and one that is an AI lead is filled in from it', async () => {
  const server = serverFor('user').on(searchLeads, () =>
    resultOf(
      { status: 'known', known: { list: 'crm', id: 3, companyName: 'Brightwell' } },
      'You have Brightwell already. The lookup was given back.',
    ),
  )
  const { user, dialog, textIn, fillIn } = await openDialog()
  await user.type(dialog.getByLabelText('Website'), 'brightwell.example')
  await fillIn()
  expect((await dialog.findByRole('link', { name: 'Open Brightwell' })).getAttribute('href')).toBe('/leads/3')
  server
    .on(searchLeads, () =>
      resultOf({ status: 'known', known: { list: 'ai', id: 5, companyName: 'Brightwell Dental' } }),
    )
    .on(getAiLead, () => lead)
  await fillIn()
  await waitFor(() => expect(textIn('Company Name')).toBe('Brightwell Dental'))
})
