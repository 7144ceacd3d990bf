import { listLeads } from '@assay/shared/features/leads/calls'
import {
  createCampaign,
  listCampaigns,
  previewCampaignStep,
  updateCampaign,
} from '@assay/shared/features/outreach/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectToast } from '../../../../test/business/test-settings.ts'
import { refusal } from '../../../../test/fake-server.ts'
import { buildLead } from '../../../../test/leads/test-leads.ts'
import { buildCampaign, serveCampaigns } from '../../../../test/outreach/test-campaign.ts'
import { renderApp, shownAddress } from '../../../../test/render-app.tsx'

type User = ReturnType<typeof renderApp>

const step = (number: number) => within(screen.getByRole('group', { name: `Step ${number}` }))
const stepNames = () => screen.queryAllByRole('group', { name: /^Step \d$/ }).map(
  (group) => within(group).queryByLabelText<HTMLInputElement>('Subject Line')?.value ?? 'assistant',
)
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }))

const openNew = async () => {
  const user = renderApp('/campaigns/new')
  await screen.findByRole('form', { name: 'New Campaign' })
  return user
}
const openEdit = async () => {
  const user = renderApp('/campaigns/1/edit')
  await screen.findByRole('form', { name: 'Edit Campaign' })
  return user
}
const rename = async (user: User, name: string) => {
  await user.clear(screen.getByLabelText('Name'))
  await user.type(screen.getByLabelText('Name'), name)
}

test('a campaign is created once, with a template and an assistant’s step, and opened', async () => {
  const server = serveCampaigns().on(createCampaign, ({ body }) => {
    const campaign = buildCampaign({ ...body, id: 3 })
    server.on(listCampaigns, () => [campaign])
    return campaign
  })
  const user = await openNew()
  await user.type(screen.getByLabelText('Name'), 'Autumn')
  await user.click(step(1).getByLabelText('Template'))
  await user.type(step(1).getByLabelText('Subject Line'), 'Crowns for ')
  await user.click(step(1).getByRole('button', { name: 'Company' }))
  await user.type(step(1).getByLabelText('Message'), 'Hello')
  await press(user, 'Add Step')
  await user.dblClick(screen.getByRole('button', { name: 'Create Campaign' }))
  await expectToast('Campaign created', 'Autumn')
  await waitFor(() => expect(shownAddress()).toBe('/campaigns/3'))
  const requests = server.requestsOf(createCampaign)
  expect(requests.map(({ body }) => body)).toEqual([
    {
      name: 'Autumn',
      steps: [
        {
          kind: 'template',
          delayDays: 0,
          subject: 'Crowns for {{companyName}}',
          body: 'Hello',
          callToAction: null,
        },
        { kind: 'assistant', delayDays: 3 },
      ],
    },
  ])
  expect(requests[0]?.headers.get('idempotency-key')).toBeTruthy()
  expect(screen.queryByText('Campaign not saved')).toBeNull()
})

test('a field is inserted where the cursor stands, and the cursor goes behind it', async () => {
  serveCampaigns(buildCampaign())
  const user = await openEdit()
  const subject = step(1).getByLabelText<HTMLInputElement>('Subject Line')
  await user.click(subject)
  subject.setSelectionRange(5, 11)
  await user.click(step(1).getByRole('button', { name: 'Industry' }))
  expect(subject.value).toBe('Gold {{industry}} for {{companyName}}')
  expect([document.activeElement, subject.selectionStart]).toEqual([subject, 17])
})

test('what is missing is said beside its field, and an unknown field by its name', async () => {
  const server = serveCampaigns()
  const user = await openNew()
  await user.click(step(1).getByLabelText('Template'))
  await user.type(step(1).getByLabelText('Subject Line'), 'Hi {{{{firstName}}')
  await user.clear(step(1).getByLabelText('Working days after a lead is added'))
  await press(user, 'Create Campaign')
  expect(await screen.findByText('Name is required')).toBeDefined()
  expect(screen.getByText('Message is required')).toBeDefined()
  expect(screen.getByText(/^There is no field {{firstName}}\. Known are companyName/)).toBeDefined()
  expect(screen.getByText('The delay must be a whole number of working days')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  expect(server.requestsOf(createCampaign)).toHaveLength(0)
})

test('steps are moved with the focus on their button, removed, and at most four', async () => {
  serveCampaigns(buildCampaign())
  const user = await openEdit()
  await press(user, 'Move step 2 up')
  expect(stepNames()).toEqual(['assistant', 'Gold crowns for {{companyName}}'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move step 1 up')
  await press(user, 'Move step 1 up')
  expect(stepNames()[0]).toBe('assistant')
  await press(user, 'Add Step')
  await press(user, 'Add Step')
  expect(screen.getByText('A campaign has at most 4 steps.')).toBeDefined()
  await press(user, 'Add Step')
  expect(stepNames()).toHaveLength(4)
  await press(user, 'Remove step 1')
  expect(stepNames()).toEqual(['Gold crowns for {{companyName}}', 'assistant', 'assistant'])
  expect(document.activeElement?.textContent).toBe('Add Step')
})

test('the last step cannot be removed', async () => {
  serveCampaigns()
  await openNew()
  expect(screen.getByRole('button', { name: 'Remove step 1' })).toHaveProperty('disabled', true)
})

test('an edit is saved against the version that was read', async () => {
  const server = serveCampaigns(buildCampaign()).on(updateCampaign, ({ body }) =>
    buildCampaign({ name: body.name ?? '', updatedAt: '2026-11-21T10:00:00.000Z' }),
  )
  const user = await openEdit()
  await rename(user, 'Summer')
  await press(user, 'Save Campaign')
  await expectToast('Campaign saved', 'Summer')
  await waitFor(() => expect(shownAddress()).toBe('/campaigns/1'))
  expect(server.requestsOf(updateCampaign)[0]?.body).toMatchObject({
    name: 'Summer',
    updatedAt: '2026-11-20T10:00:00.000Z',
  })
})

const later = '2026-11-21T10:00:00.000Z'

/** A server whose campaign others change before the first save. */
const serveChanged = (theirs: Parameters<typeof buildCampaign>[0]) => {
  const changed = buildCampaign({ ...theirs, updatedAt: later })
  const server = serveCampaigns(buildCampaign())
  return server.on(updateCampaign, ({ body }) => {
    server.on(listCampaigns, () => [changed])
    if (body.updatedAt !== later) return refusal(409, 'CONFLICT', 'It was changed.')
    return { ...changed, ...(body.name !== undefined && { name: body.name }), steps: body.steps ?? changed.steps }
  })
}

test('what others have changed elsewhere in it is kept with one’s own', async () => {
  const theirSteps = [{ kind: 'assistant', delayDays: 5 } as const]
  const server = serveChanged({ steps: theirSteps })
  const user = await openEdit()
  await rename(user, 'Summer')
  await press(user, 'Save Campaign')
  await expectToast('Campaign saved', 'Summer')
  expect(server.requestsOf(updateCampaign).at(-1)?.body).toEqual({
    name: 'Summer',
    steps: theirSteps,
    updatedAt: later,
  })
})

test.each([
  ['Save mine', 'Summer'],
  ['Take theirs', 'Winter'],
])('a name that both have changed: %s', async (button, name) => {
  const server = serveChanged({ name: 'Winter' })
  const user = await openEdit()
  await rename(user, 'Summer')
  await press(user, 'Save Campaign')
  const note = within(await screen.findByRole('group', { name: 'Which version do you want to keep?' }))
  expect(note.getByText('Name: Winter')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Save Campaign' })).toHaveProperty('disabled', true)
  await user.click(note.getByRole('button', { name: button }))
  await waitFor(() => expect(screen.queryByRole('group', { name: /Which version/ })).toBeNull())
  if (button === 'Save mine') await expectToast('Campaign saved', 'Summer')
  else expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Winter')
  const last = server.requestsOf(updateCampaign).at(-1)?.body
  expect(last).toMatchObject(
    button === 'Save mine' ? { name, updatedAt: later } : { updatedAt: '2026-11-20T10:00:00.000Z' },
  )
})

test('a save that fails says why and keeps what was typed', async () => {
  serveCampaigns(buildCampaign()).on(updateCampaign, () => refusal(500, 'UNEXPECTED', 'It broke.'))
  const user = await openEdit()
  await rename(user, 'Summer')
  await press(user, 'Save Campaign')
  await expectToast('Campaign not saved', 'It broke.')
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Summer')
})

test('leaving with unsaved steps warns, and the way back has them', async () => {
  serveCampaigns(buildCampaign())
  const user = await openEdit()
  await press(user, 'Add Step')
  const unload = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(unload)
  expect(unload.defaultPrevented).toBe(true)
  await user.click(screen.getByRole('link', { name: 'Spring crowns' }))
  expect(await screen.findByText('Campaign not saved')).toBeDefined()
  await press(user, 'Back to the campaign')
  expect(await screen.findByText('You have unsaved changes from earlier.')).toBeDefined()
  expect(stepNames()).toHaveLength(3)
  await press(user, 'Start over')
  expect(stepNames()).toHaveLength(2)
})

test('Discard drops what was typed without a warning', async () => {
  serveCampaigns(buildCampaign())
  const user = await openEdit()
  await press(user, 'Add Step')
  await press(user, 'Discard')
  await waitFor(() => expect(shownAddress()).toBe('/campaigns/1'))
  expect(screen.queryByText('Campaign not saved')).toBeNull()
})

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
  expect(server.requestsOf(previewCampaignStep)[0]?.body).toMatchObject({ leadId: 8, step: { kind: 'template' } })
  expect(step(2).getByText('Ápex Dental')).toBeDefined()
  await user.type(step(1).getByLabelText('Message'), '!')
  expect(screen.queryByRole('region', { name: 'Preview of step 1' })).toBeNull()
})

test('a preview that fails says why, and one needs a lead and a whole step', async () => {
  const server = serveCampaigns(buildCampaign()).on(previewCampaignStep, () =>
    refusal(404, 'NOT_FOUND', 'There is no such lead.'),
  )
  const user = await openEdit()
  expect(await step(1).findByText('A preview needs a lead.')).toBeDefined()
  expect(step(1).getByRole('button', { name: 'Preview step 1' })).toHaveProperty('disabled', true)
  server.on(listLeads, () => [buildLead()])
  await user.click(screen.getByRole('link', { name: 'Spring crowns' }))
  expect(server.requestsOf(previewCampaignStep)).toHaveLength(0)
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
