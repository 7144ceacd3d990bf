import { listCampaigns, updateCampaign } from '@assay/shared/features/outreach/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectToast } from '../../../../test/business/test-settings.ts'
import { refusal } from '../../../../test/fake-server.ts'
import { buildCampaign, serveCampaigns } from '../../../../test/outreach/test-campaign.ts'
import { openEdit, press, rename } from '../../../../test/outreach/test-editor.tsx'

const later = '2026-11-21T10:00:00.000Z'

/** A server whose campaign others change before the first save. */
const serveChanged = (theirs: Parameters<typeof buildCampaign>[0]) => {
  const changed = buildCampaign({ ...theirs, updatedAt: later })
  const server = serveCampaigns(buildCampaign())
  return server.on(updateCampaign, ({ body }) => {
    server.on(listCampaigns, () => [changed])
    if (body.updatedAt !== later) return refusal(409, 'CONFLICT', 'It was changed.')
    return {
      ...changed,
      ...(body.name !== undefined && { name: body.name }),
      steps: body.steps ?? changed.steps,
    }
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

test('steps that both have changed: theirs are shown and taken', async () => {
  serveChanged({ steps: [{ kind: 'assistant', delayDays: 5 }] })
  const user = await openEdit()
  await press(user, 'Add Step')
  await press(user, 'Save Campaign')
  const note = within(await screen.findByRole('group', { name: 'Which version do you want to keep?' }))
  expect(
    note.getByText('Step 1: Written by the assistant, 5 working days after a lead is added'),
  ).toBeDefined()
  expect(screen.getAllByRole('group', { name: /^Step/ })).toHaveLength(3)
  await user.click(note.getByRole('button', { name: 'Take theirs' }))
  expect(screen.getAllByRole('group', { name: /^Step/ })).toHaveLength(1)
})
