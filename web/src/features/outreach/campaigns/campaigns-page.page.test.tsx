import { listCampaigns } from '@assay/shared/features/outreach/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../../test/fake-server.ts'
import { buildCampaign, buildFigures, serveCampaigns } from '../../../test/outreach/test-campaign.ts'
import { renderApp, serverFor, shownAddress } from '../../../test/render-app.tsx'

const panel = async () => within(await screen.findByRole('region', { name: 'Campaigns' }))

test('lists campaigns with the figures of each step, and the replies in percent of what was sent', async () => {
  serveCampaigns(
    buildCampaign({
      id: 2,
      name: 'Autumn',
      isPaused: true,
      leadCount: 1,
      steps: [{ kind: 'assistant', delayDays: 0 }],
      figures: [buildFigures()],
    }),
    buildCampaign(),
  )
  renderApp('/campaigns')
  const rows = await (await panel()).findAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'StepDraftedApprovedSentRepliedBounced',
    'Autumn1 leadPaused',
    '1Written by the assistant00000',
    'Spring crowns9 leads',
    '1Gold crowns for {{companyName}}988225%1',
    '2Written by the assistant40000',
  ])
  expect(screen.getByText(/no tracking pixels\. A deleted lead is counted for another day\./)).toBeDefined()
})

test('leads to a campaign, to the drafts and to a new campaign', async () => {
  serveCampaigns(buildCampaign())
  const user = renderApp('/campaigns')
  const { getByRole } = screen
  expect((await screen.findByRole('link', { name: 'Spring crowns' })).getAttribute('href')).toBe(
    '/campaigns/1',
  )
  expect(getByRole('link', { name: 'waits for your approval' }).getAttribute('href')).toBe('/outreach')
  await user.click(getByRole('link', { name: 'New Campaign' }))
  await waitFor(() => expect(shownAddress()).toBe('/campaigns/new'))
})

test('without campaigns it says what one does and offers to create it, once', async () => {
  serveCampaigns()
  const user = renderApp('/campaigns')
  expect(await screen.findByText('No campaigns yet')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'New Campaign' })).toBeNull()
  expect(screen.queryByText(/no tracking pixels/)).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Create a campaign' }))
  await waitFor(() => expect(shownAddress()).toBe('/campaigns/new'))
})

test('campaigns that cannot be read say so, and can be asked for again', async () => {
  let isUp = false
  serverFor('user').on(listCampaigns, () =>
    isUp ? [buildCampaign()] : refusal(400, 'INVALID_INPUT', 'The list cannot be read.'),
  )
  const user = renderApp('/campaigns')
  expect((await screen.findByRole('alert')).textContent).toContain('The list cannot be read.')
  expect(screen.queryByText('No campaigns yet')).toBeNull()
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Spring crowns' })).toBeDefined()
})
