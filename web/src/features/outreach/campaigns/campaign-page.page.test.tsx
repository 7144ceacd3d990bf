import {
  deleteCampaign,
  listCampaignLeads,
  listCampaigns,
  updateCampaign,
} from '@assay/shared/features/outreach/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectToast } from '../../../test/business/test-settings.ts'
import { Reply, refusal } from '../../../test/fake-server.ts'
import { buildCampaign, buildMember, serveCampaigns } from '../../../test/outreach/test-campaign.ts'
import { renderApp, serverFor, shownAddress } from '../../../test/render-app.tsx'

const leadsPanel = async () => within(await screen.findByRole('region', { name: 'Leads' }))
const leadTexts = async () =>
  (await (await leadsPanel()).findAllByRole('listitem')).map(({ textContent }) => textContent)

test('shows each step with its day and its figures', async () => {
  serveCampaigns(buildCampaign())
  renderApp('/campaigns/1')
  expect(await screen.findByRole('heading', { level: 1, name: 'Spring crowns' })).toBeDefined()
  const steps = within(screen.getByRole('region', { name: 'Steps' })).getAllByRole('row')
  expect(steps.slice(1).map(({ textContent }) => textContent)).toEqual([
    '1. Gold crowns for {{companyName}}as soon as a lead is added988225%1',
    '2. Written by the assistant3 working days later40000',
  ])
  await waitFor(() => expect(document.title).toBe('Spring crowns · Assay'))
})

test('each lead says where it stands and what it waits for', async () => {
  const inTwoDays = new Date(Date.now() + 2 * 24 * 3600 * 1000 + 60_000).toISOString()
  serveCampaigns(buildCampaign()).on(listCampaignLeads, () => [
    buildMember({ leadId: 1, companyName: 'A' }),
    buildMember({ leadId: 2, companyName: 'B', state: 'scheduled', step: 2, nextAt: inTwoDays }),
    buildMember({ leadId: 3, companyName: 'C', state: 'scheduled', nextAt: '2026-11-20T10:00:00.000Z' }),
    buildMember({ leadId: 4, companyName: 'D', state: 'approved' }),
    buildMember({ leadId: 5, companyName: 'E', state: 'finished', step: 2 }),
    buildMember({ leadId: 6, companyName: 'F', state: 'replied', note: 'They have replied' }),
    buildMember({ leadId: 7, companyName: 'G', state: 'bounced', note: 'It came back' }),
    buildMember({ leadId: 8, companyName: 'H', state: 'unsubscribed', note: 'They have unsubscribed' }),
    buildMember({ leadId: 9, companyName: 'I', state: 'stopped', note: 'Its draft was discarded' }),
    buildMember({ leadId: 10, companyName: 'J', state: 'stopped', step: 2 }),
    buildMember({
      leadId: 11,
      companyName: 'K',
      state: 'scheduled',
      nextAt: inTwoDays,
      note: 'Another waits',
    }),
  ])
  renderApp('/campaigns/1')
  expect(await leadTexts()).toEqual([
    'ATo approveStep 1: its draft waits for your approvalTake out',
    'BScheduledStep 2: drafted in 2 daysTake out',
    'CScheduledStep 1: being draftedTake out',
    'DApprovedStep 1: its mail waits to be sentTake out',
    'EFinishedEvery step was sentTake out',
    'FRepliedThey have repliedTake out',
    'GBouncedIt came backTake out',
    'HUnsubscribedThey have unsubscribedTake out',
    'IStoppedIts draft was discardedTake out',
    'JStoppedEnded at step 2Take out',
    'KScheduledStep 1: drafted in 2 days · Another waitsTake out',
  ])
  expect(screen.getByRole('link', { name: 'waits for your approval' }).getAttribute('href')).toBe('/outreach')
  expect(screen.getByRole('link', { name: 'A' }).getAttribute('href')).toBe('/leads/1')
})

test('leads are filtered by their state', async () => {
  serveCampaigns(buildCampaign()).on(listCampaignLeads, () => [
    buildMember(),
    buildMember({ leadId: 6, companyName: 'Oak Dental', state: 'replied' }),
  ])
  const user = renderApp('/campaigns/1')
  await user.selectOptions(await screen.findByLabelText('Show leads that are'), 'Replied')
  expect(await leadTexts()).toEqual([expect.stringContaining('Oak Dental')])
  await user.selectOptions(screen.getByLabelText('Show leads that are'), 'All states')
  expect(await leadTexts()).toHaveLength(2)
})

test('a campaign without leads says how they are added', async () => {
  serveCampaigns(buildCampaign({ leadCount: 0 }))
  renderApp('/campaigns/1')
  expect(await screen.findByText('No leads yet')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open My Leads' }).getAttribute('href')).toBe('/prospecting')
})

test('leads that cannot be read say so, and can be asked for again', async () => {
  let isUp = false
  serveCampaigns(buildCampaign()).on(listCampaignLeads, () =>
    isUp ? [buildMember()] : refusal(400, 'INVALID_INPUT', 'No.'),
  )
  const user = renderApp('/campaigns/1')
  expect((await screen.findByRole('alert')).textContent).toContain('could not be read. No.')
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await leadTexts()).toHaveLength(1)
})

test.each([
  [false, 'Pause', 'Campaign paused', 'Resume'],
  [true, 'Resume', 'Campaign resumed', 'Pause'],
])('a campaign that is paused: %s can be changed with %s', async (isPaused, button, title, next) => {
  let campaign = buildCampaign({ isPaused })
  const server = serverFor('user')
    .on(listCampaigns, () => [campaign])
    .on(listCampaignLeads, () => [])
    .on(updateCampaign, () => {
      campaign = { ...campaign, isPaused: !isPaused, updatedAt: '2026-11-21T10:00:00.000Z' }
      return campaign
    })
  const user = renderApp('/campaigns/1')
  await user.click(await screen.findByRole('button', { name: button }))
  expect(await screen.findByText(title)).toBeDefined()
  expect(await screen.findByRole('button', { name: next })).toBeDefined()
  expect(server.requestsOf(updateCampaign).map(({ body }) => body)).toEqual([{ isPaused: !isPaused }])
})

test('a paused campaign says what that means, also for the leads that are due', async () => {
  serveCampaigns(buildCampaign({ isPaused: true })).on(listCampaignLeads, () => [
    buildMember({ state: 'scheduled', nextAt: '2026-11-20T10:00:00.000Z' }),
    buildMember({ leadId: 6, companyName: 'Oak Dental', state: 'approved' }),
  ])
  renderApp('/campaigns/1')
  expect(await screen.findByText(/^Nothing is drafted, approved or sent by this campaign/)).toBeDefined()
  expect(await screen.findByText('Step 1: drafted when the campaign is resumed')).toBeDefined()
  expect(screen.getByText('Step 1: its mail is held until the campaign is resumed')).toBeDefined()
})

test('a pause that fails says why', async () => {
  serveCampaigns(buildCampaign()).on(updateCampaign, () => refusal(429, 'RATE_LIMITED', 'Too often.'))
  const user = renderApp('/campaigns/1')
  await user.click(await screen.findByRole('button', { name: 'Pause' }))
  await expectToast('The campaign was not paused', 'Too often.')
})

test('a campaign is deleted once it is confirmed, with what becomes of its drafts and mails', async () => {
  let campaigns = [buildCampaign()]
  serverFor('user')
    .on(listCampaigns, () => campaigns)
    .on(listCampaignLeads, () => [])
    .on(deleteCampaign, () => {
      campaigns = []
      return new Reply(204)
    })
  const user = renderApp('/campaigns/1')
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Campaign' }))
  expect(question.getByText(/drafts are discarded, and its mails that wait are not sent/)).toBeDefined()
  await user.click(question.getByRole('button', { name: 'Delete Campaign' }))
  await expectToast('Campaign deleted', 'Spring crowns')
  await waitFor(() => expect(shownAddress()).toBe('/campaigns'))
  expect(await screen.findByText('No campaigns yet')).toBeDefined()
})

test('a deletion that fails says why and keeps the campaign', async () => {
  serveCampaigns(buildCampaign()).on(deleteCampaign, () => refusal(500, 'UNEXPECTED', 'It broke.'))
  const user = renderApp('/campaigns/1')
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete Campaign' }))
  await expectToast('The campaign was not deleted', 'It broke.')
  expect(shownAddress()).toBe('/campaigns/1')
})

test.each(['/campaigns/7', '/campaigns/7/edit', '/campaigns/abc'])(
  'there is no campaign at %s, which says so',
  async (address) => {
    serveCampaigns(buildCampaign())
    renderApp(address)
    expect(await screen.findByRole('heading', { level: 1, name: 'No campaign found' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'See all campaigns' }).getAttribute('href')).toBe('/campaigns')
  },
)

test('a campaign that cannot be read says so instead of that it is gone', async () => {
  serverFor('user').on(listCampaigns, () => refusal(400, 'INVALID_INPUT', 'No.'))
  renderApp('/campaigns/1')
  expect((await screen.findByRole('alert')).textContent).toContain('No.')
  expect(screen.queryByText('No campaign found')).toBeNull()
})
