import { createCampaign, listCampaigns, updateCampaign } from '@assay/shared/features/outreach/calls'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectToast } from '../../../../test/business/test-settings.ts'
import { refusal } from '../../../../test/fake-server.ts'
import { buildCampaign, buildFigures, serveCampaigns } from '../../../../test/outreach/test-campaign.ts'
import { openEdit, openNew, press, rename, step, stepNames } from '../../../../test/outreach/test-editor.tsx'
import { shownAddress } from '../../../../test/render-app.tsx'

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
  serveCampaigns(buildCampaign({ figures: [buildFigures(), buildFigures()] }))
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

test('a step that has drafts keeps its place, those after it move, and the last one can go', async () => {
  serveCampaigns(buildCampaign())
  const user = await openEdit()
  await press(user, 'Add Step')
  await press(user, 'Move step 3 up')
  await press(user, 'Move step 1 down')
  expect(stepNames()).toEqual(['Gold crowns for {{companyName}}', 'assistant', 'assistant'])
  expect(screen.getAllByText('It has drafts, so it keeps its place.')).toHaveLength(2)
  const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled
  expect([isDisabled('Remove step 1'), isDisabled('Remove step 2'), isDisabled('Remove step 3')]).toEqual([
    true,
    true,
    false,
  ])
  await press(user, 'Remove step 3')
  expect(isDisabled('Remove step 2')).toBe(false)
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

test('Cancel closes the form, and the campaign stands in its place', async () => {
  serveCampaigns(buildCampaign())
  const user = await openEdit()
  await press(user, 'Cancel')
  expect(await screen.findByRole('heading', { level: 1, name: 'Spring crowns' })).toBeDefined()
  expect(screen.queryByRole('form', { name: 'Edit Campaign' })).toBeNull()
  expect(shownAddress()).toBe('/campaigns/1')
})
