import { listLeads } from '@assay/shared/features/leads/calls'
import { previewCampaignStep } from '@assay/shared/features/outreach/calls'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../../../test/fake-server.ts'
import { buildLead } from '../../../../test/leads/test-leads.ts'
import { buildCampaign, serveCampaigns } from '../../../../test/outreach/test-campaign.ts'
import { openEdit, press, step } from '../../../../test/outreach/test-editor.tsx'

test('a preview has a lead’s own values, marks what is missing, and goes when the step changes', async () => {
  const server = serveCampaigns(buildCampaign())
    .on(listLeads, () => [
      buildLead({ id: 9, companyName: 'Oak Dental' }),
      buildLead({ id: 8, companyName: 'Ápex Dental' }),
    ])
    .on(previewCampaignStep, ({ body }) => ({
      subject: `Gold crowns for ${body.leadId}`,
      body: 'Hello {{contact}},\n\nwe make crowns.',
      callToAction: 'Talk to {{senderName}}',
      missing: ['contact', 'senderName'],
    }))
  const user = await openEdit()
  expect((await step(1).findByText('Oak Dental')).tagName).toBe('BDI')
  await user.click(step(1).getByRole('button', { name: 'Another lead' }))
  await user.type(step(1).getByLabelText('Preview for'), 'apex{Enter}')
  await press(user, 'Preview step 1')
  const preview = within(await screen.findByRole('region', { name: 'Preview of step 1' }))
  expect(preview.getByText('Gold crowns for 8')).toBeDefined()
  expect(preview.getByRole('status').textContent).toContain(
    'This lead lacks: The contact person of the lead, Your full name.',
  )
  expect([preview.getByText('{{contact}}').tagName, preview.getByText('{{senderName}}').tagName]).toEqual([
    'MARK',
    'MARK',
  ])
  expect(server.requestsOf(previewCampaignStep)[0]?.body).toMatchObject({
    leadId: 8,
    step: { kind: 'template' },
  })
  expect(step(2).getByText('Ápex Dental')).toBeDefined()
  await user.type(step(1).getByLabelText('Message'), '!')
  expect(screen.queryByRole('region', { name: 'Preview of step 1' })).toBeNull()
})

test('without leads there is nothing to preview', async () => {
  serveCampaigns(buildCampaign())
  await openEdit()
  expect(await step(1).findByText('A preview needs a lead.')).toBeDefined()
  expect(step(1).getByRole('button', { name: 'Preview step 1' })).toHaveProperty('disabled', true)
})

test('a step that is not complete cannot be previewed', async () => {
  serveCampaigns(buildCampaign()).on(listLeads, () => [buildLead()])
  const user = await openEdit()
  expect(await step(1).findByText('Brightwell Dental')).toBeDefined()
  await user.clear(step(1).getByLabelText('Subject Line'))
  expect(step(1).getByText(/Complete the step first/)).toBeDefined()
  expect(step(1).getByRole('button', { name: 'Preview step 1' })).toHaveProperty('disabled', true)
})

test('a name that no lead has is said, and Enter then saves nothing', async () => {
  serveCampaigns(buildCampaign()).on(listLeads, () => [buildLead()])
  const user = await openEdit()
  await user.click(await step(1).findByRole('button', { name: 'Another lead' }))
  await user.type(step(1).getByLabelText('Preview for'), 'zzz{Enter}')
  expect(step(1).getByText('No lead has this name.')).toBeDefined()
  expect(screen.queryByText('Saving...')).toBeNull()
})

test('a preview of a lead that is gone says so', async () => {
  serveCampaigns(buildCampaign())
    .on(listLeads, () => [buildLead()])
    .on(previewCampaignStep, () => refusal(404, 'NOT_FOUND', 'There is no such lead.'))
  const user = await openEdit()
  await step(2).findByText('Brightwell Dental')
  await press(user, 'Preview step 2')
  expect((await step(2).findByRole('alert')).textContent).toBe('There is no such lead.')
})
