import { deleteCalendar, getCalendar, renewCalendar } from '@assay/shared/features/leads/calls'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../../test/fake-server.ts'
import { renderApp, serverFor } from '../../../test/render-app.tsx'

const none = { address: null, since: null }
const at = (name: string) => ({
  address: `https://assay.example/api/calendar/${name}.ics`,
  since: '2026-11-20T10:00:00.000Z',
})

const section = async () => within(await screen.findByRole('region', { name: 'Calendar of next steps' }))

test('an address is made, and renewed and ended after a question', async () => {
  let made = 0
  const server = serverFor('user')
    .on(getCalendar, () => none)
    .on(renewCalendar, () => {
      made += 1
      return at(`secret${made}`)
    })
    .on(deleteCalendar, () => undefined)
  const user = renderApp('/settings')
  const calendar = await section()
  await user.click(await calendar.findByRole('button', { name: 'Make an address' }))
  expect(await calendar.findByDisplayValue(/secret1\.ics$/)).toBeDefined()
  const answer = async (name: string) =>
    user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
  await user.click(calendar.getByRole('button', { name: 'Renew' }))
  await answer('Cancel')
  expect(server.requestsOf(renewCalendar)).toHaveLength(1)
  await user.click(calendar.getByRole('button', { name: 'Renew' }))
  await answer('Renew Address')
  expect(await calendar.findByDisplayValue(/secret2\.ics$/)).toBeDefined()
  await user.click(calendar.getByRole('button', { name: 'End' }))
  await answer('End Address')
  expect(await calendar.findByRole('button', { name: 'Make an address' })).toBeDefined()
})

test('the address is copied', async () => {
  serverFor('user').on(getCalendar, () => at('secret'))
  const user = renderApp('/settings')
  await user.click(await (await section()).findByRole('button', { name: 'Copy address' }))
  expect(await navigator.clipboard.readText()).toBe(at('secret').address)
})

test('a failure is shown with a way to try again', async () => {
  const server = serverFor('user').on(getCalendar, () => refusal(503, 'BUSY', 'Please try again.'))
  const user = renderApp('/settings')
  expect(await (await section()).findByText(/could not be loaded/)).toBeDefined()
  server.on(getCalendar, () => at('secret'))
  await user.click((await section()).getByRole('button', { name: 'Try again' }))
  expect(await (await section()).findByDisplayValue(/secret/)).toBeDefined()
})
