import { listLeads } from '@assay/shared/features/leads/calls'
import { addCampaignLeads, createCampaign, listCampaigns } from '@assay/shared/features/outreach/calls'
import type { Campaign, LeadsAdded } from '@assay/shared/features/outreach/campaign'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectToast } from '../../../../test/business/test-settings.ts'
import { refusal } from '../../../../test/fake-server.ts'
import { serverWithLead } from '../../../../test/leads/test-lead-page.ts'
import { buildLead } from '../../../../test/leads/test-leads.ts'
import { buildCampaign } from '../../../../test/outreach/test-campaign.ts'
import { buildReport, serveReports } from '../../../../test/prospecting/test-report.ts'
import { renderApp, serverFor, shownAddress } from '../../../../test/render-app.tsx'

/** A server with a lead and these campaigns, which take every lead. */
const serve = (...campaigns: Campaign[]) => {
  const server = serverWithLead().on(listCampaigns, () => campaigns)
  return server.on(addCampaignLeads, ({ body }) => ({ addedIds: body.leadIds, left: [] }))
}

const openDialog = async (address = '/leads/5') => {
  const user = renderApp(address)
  await user.click(await screen.findByRole('button', { name: 'Add to Campaign' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to Campaign' }))
  return { user, dialog, add: () => dialog.getByRole('button', { name: 'Add to Campaign' }) }
}
const untilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('a lead is added to the chosen campaign once, and the toast leads to the drafts', async () => {
  const server = serve(buildCampaign())
  const { user, dialog, add } = await openDialog()
  const option = await dialog.findByLabelText(/^Spring crowns/)
  expect(add()).toHaveProperty('disabled', true)
  expect(option.closest('label')?.textContent).toBe('Spring crowns2 steps · 9 leads')
  await user.click(option)
  await user.click(add())
  await expectToast(
    '1 lead added to Spring crowns',
    'Drafts wait for your approval as soon as they are written. Nothing is sent before.',
  )
  await untilClosed()
  expect(server.requestsOf(addCampaignLeads).map(({ path, body }) => [path, body])).toEqual([
    ['/api/campaigns/1/leads', { leadIds: [5] }],
  ])
  await user.click(screen.getByRole('button', { name: 'See the drafts' }))
  await waitFor(() => expect(shownAddress()).toBe('/outreach'))
})

test('the report’s quick action opens the same dialog', async () => {
  const server = serve(buildCampaign())
  serveReports(server, [buildReport()])
  const { dialog } = await openDialog('/leads/5/prospect')
  expect(await dialog.findByLabelText(/^Spring crowns/)).toBeDefined()
})

test('without campaigns one is created by its name, with a first mail by the assistant', async () => {
  const server = serve().on(createCampaign, ({ body }) => buildCampaign({ ...body, id: 4 }))
  const { user, dialog, add } = await openDialog()
  await dialog.findByLabelText('Name')
  await user.click(add())
  expect(await dialog.findByText('Name is required')).toBeDefined()
  await user.type(dialog.getByLabelText('Name'), 'Autumn')
  await user.click(add())
  expect(await screen.findByText('1 lead added to Autumn')).toBeDefined()
  expect(server.requestsOf(createCampaign)[0]?.body).toEqual({
    name: 'Autumn',
    steps: [{ kind: 'assistant', delayDays: 0 }],
  })
  expect(server.requestsOf(addCampaignLeads)[0]?.path).toBe('/api/campaigns/4/leads')
})

test('a lead that could not be added to the new campaign is added to it, not to a second one', async () => {
  let isUp = false
  const server = serve().on(createCampaign, ({ body }) => {
    const campaign = buildCampaign({ ...body, id: 4 })
    server.on(listCampaigns, () => [campaign])
    return campaign
  })
  server.on(addCampaignLeads, ({ body }) =>
    isUp ? { addedIds: body.leadIds, left: [] } : refusal(409, 'CONFLICT', 'It was changed meanwhile.'),
  )
  const { user, dialog, add } = await openDialog()
  await user.type(await dialog.findByLabelText('Name'), 'Autumn')
  await user.click(add())
  expect(await dialog.findByText('It was changed meanwhile.')).toBeDefined()
  isUp = true
  await user.click(dialog.getByRole('button', { name: 'Add the rest' }))
  expect(await screen.findByText('1 lead added to Autumn')).toBeDefined()
  expect(server.requestsOf(createCampaign)).toHaveLength(1)
})

test('adding goes on while the dialog is closed, and the toast says how many were left out', async () => {
  const answer = Promise.withResolvers<LeadsAdded>()
  serve(buildCampaign()).on(addCampaignLeads, () => answer.promise)
  const { user, dialog, add } = await openDialog()
  await user.click(await dialog.findByLabelText(/^Spring crowns/))
  await user.click(add())
  await user.click(await dialog.findByText('Close'))
  await untilClosed()
  answer.resolve({
    addedIds: [],
    left: [{ leadId: 5, companyName: 'Maple Dental', reason: 'It is rejected' }],
  })
  expect(await screen.findByText('0 leads added to Spring crowns')).toBeDefined()
  expect(screen.getByText(/^1 lead left out\. /)).toBeDefined()
})

test('a paused campaign says so, and that drafts are written later', async () => {
  serve(buildCampaign({ isPaused: true }))
  const { user, dialog, add } = await openDialog()
  await user.click(await dialog.findByLabelText(/Paused$/))
  await user.click(add())
  await expectToast(
    '1 lead added to Spring crowns',
    'The campaign is paused: drafts are written once you resume it.',
  )
})

const manyLeads = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildLead({ id: count - index, companyName: `Lead ${count - index}` }),
  )

const openForAll = async () => {
  const user = renderApp('/prospecting')
  await waitFor(() =>
    expect(screen.getByLabelText('Select all leads shown')).toHaveProperty('disabled', false),
  )
  await user.click(screen.getByLabelText('Select all leads shown'))
  await user.click(screen.getByRole('button', { name: 'Add to Campaign' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to Campaign' }))
  await user.click(await dialog.findByLabelText(/^Spring crowns/))
  return { user, dialog }
}

test('leads that are left out are listed with the reason of each', async () => {
  serverFor('user')
    .on(listCampaigns, () => [buildCampaign()])
    .on(listLeads, () => manyLeads(3))
    .on(addCampaignLeads, () => ({
      addedIds: [3],
      left: [
        { leadId: 2, companyName: 'Lead 2', reason: 'It has no email address' },
        { leadId: 1, companyName: null, reason: 'It is not there; it may have been deleted' },
      ],
    }))
  const { user, dialog } = await openForAll()
  expect(dialog.getByText('3 leads')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Add to Campaign' }))
  const result = await dialog.findByRole('group', { name: 'What was added' })
  expect(result.textContent).toMatch(
    /^1 lead added to Spring crowns\. Drafts wait for your approval as soon as they are written\./,
  )
  expect(document.activeElement).toBe(result)
  expect(dialog.getByText('2 leads left out')).toBeDefined()
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Lead 2It has no email address',
    'Lead 1It is not there; it may have been deleted',
  ])
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  await untilClosed()
})

test('more than 100 leads go in parts; after a failure the rest is added to the same campaign', async () => {
  let isUp = true
  const server = serverFor('user')
    .on(listCampaigns, () => [buildCampaign()])
    .on(listLeads, () => manyLeads(150))
    .on(addCampaignLeads, ({ body }) => {
      if (!isUp) return refusal(429, 'RATE_LIMITED', 'Too many jobs wait.')
      isUp = false
      return { addedIds: body.leadIds, left: [] }
    })
  const { user, dialog } = await openForAll()
  expect(dialog.getByText(/They are added 100 at a time/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Add to Campaign' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^100 leads added so far\. /)
  expect(dialog.getByLabelText(/^Spring crowns/)).toHaveProperty('disabled', true)
  isUp = true
  await user.click(dialog.getByRole('button', { name: 'Add the rest' }))
  expect(await screen.findByText('150 leads added to Spring crowns')).toBeDefined()
  const sizes = server
    .requestsOf(addCampaignLeads)
    .map(({ body }) => (body as { leadIds: number[] }).leadIds.length)
  expect(sizes).toEqual([100, 50, 50])
})

test('campaigns that cannot be read say so, and can be asked for again', async () => {
  let isUp = false
  serve().on(listCampaigns, () => (isUp ? [buildCampaign()] : refusal(400, 'INVALID_INPUT', 'No.')))
  const { user, dialog } = await openDialog()
  expect((await dialog.findByRole('alert')).textContent).toContain('No.')
  isUp = true
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByLabelText(/^Spring crowns/)).toBeDefined()
})
