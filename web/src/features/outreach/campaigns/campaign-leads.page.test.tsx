import { listCampaignLeads, removeCampaignLead } from '@assay/shared/features/outreach/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectToast } from '../../../test/business/test-settings.ts'
import { Reply, refusal } from '../../../test/fake-server.ts'
import { buildCampaign, buildMember, serveCampaigns } from '../../../test/outreach/test-campaign.ts'
import { renderApp } from '../../../test/render-app.tsx'

const leadTexts = async () => {
  const panel = within(await screen.findByRole('region', { name: 'Leads' }))
  return (await panel.findAllByRole('listitem')).map(({ textContent }) => textContent)
}

test('a lead is taken out once it is confirmed, and the focus goes to the list', async () => {
  let members = [buildMember(), buildMember({ leadId: 6, companyName: 'Oak Dental' })]
  const server = serveCampaigns(buildCampaign())
    .on(listCampaignLeads, () => members)
    .on(removeCampaignLead, () => {
      members = members.slice(1)
      return new Reply(204)
    })
  const user = renderApp('/campaigns/1')
  await user.click(await screen.findByRole('button', { name: 'Take out Maple Dental' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Take out of the Campaign' }))
  expect(
    question.getByText(/A draft that waits is discarded, and a mail that waits is not sent/),
  ).toBeDefined()
  await user.dblClick(question.getByRole('button', { name: 'Take out' }))
  await expectToast(
    'Taken out of the campaign',
    'Nothing more is sent by it to Maple Dental, or to leads merged with it.',
  )
  expect(await leadTexts()).toHaveLength(1)
  expect(server.requestsOf(removeCampaignLead).map(({ path }) => path)).toEqual(['/api/campaigns/1/leads/5'])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Leads'))
})

test('a lead whose sequence runs leaves with those that are merged with it, which is said', async () => {
  let members = [
    buildMember(),
    buildMember({ leadId: 6, companyName: 'Oak Dental' }),
    buildMember({ leadId: 7, companyName: 'Elm Dental' }),
  ]
  serveCampaigns(buildCampaign())
    .on(listCampaignLeads, () => members)
    .on(removeCampaignLead, () => {
      members = members.slice(2)
      return new Reply(204)
    })
  const user = renderApp('/campaigns/1')
  await user.click(await screen.findByRole('button', { name: 'Take out Maple Dental' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(
    question.getByText(/leaves this campaign, together with leads that are merged with it/),
  ).toBeDefined()
  await user.click(question.getByRole('button', { name: 'Take out' }))
  await waitFor(async () => expect(await leadTexts()).toEqual([expect.stringContaining('Elm Dental')]))
})

test('a lead whose sequence is over leaves alone, which is said', async () => {
  const stopped = { leadId: 6, companyName: 'Oak Dental', state: 'stopped' } as const
  serveCampaigns(buildCampaign())
    .on(listCampaignLeads, () => [buildMember(), buildMember(stopped)])
    .on(removeCampaignLead, () => new Reply(204))
  const user = renderApp('/campaigns/1')
  await user.click(await screen.findByRole('button', { name: 'Take out Oak Dental' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(
    question.getByText(/^Oak Dental, whose sequence is over, leaves this campaign. Leads .* stay in it/),
  ).toBeDefined()
  await user.click(question.getByRole('button', { name: 'Take out' }))
  await expectToast('Taken out of the campaign', 'Oak Dental')
})

test('a lead that is not taken out stays, and says why', async () => {
  serveCampaigns(buildCampaign())
    .on(listCampaignLeads, () => [buildMember()])
    .on(removeCampaignLead, () => refusal(409, 'CONFLICT', 'Its mail is being sent.'))
  const user = renderApp('/campaigns/1')
  await user.click(await screen.findByRole('button', { name: 'Take out Maple Dental' }))
  await user.click(await screen.findByRole('button', { name: 'Take out' }))
  await expectToast('The lead was not taken out', 'Its mail is being sent.')
  expect(await leadTexts()).toHaveLength(1)
})
