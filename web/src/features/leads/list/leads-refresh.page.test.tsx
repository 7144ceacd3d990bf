import { listLeads, listLeadsWithReports } from '@assay/shared/features/leads/calls'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusal } from '../../../test/fake-server.ts'
import { listedNames, names, serveLeads } from '../../../test/leads/test-lead-list.ts'
import { serveVersions } from '../../../test/polling.tsx'
import { renderApp } from '../../../test/render-app.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const seconds = (count: number) => vi.setSystemTime(Date.now() + count * 1000)
const goTo = async (user: UserEvent, link: string) =>
  user.click(await screen.findByRole('link', { name: link }))

test('a failed refresh keeps the last list beside the error', async () => {
  const server = serveLeads()
  renderApp('/prospecting')
  await waitFor(async () => expect(await listedNames()).toEqual(names))
  server.on(listLeads, () => refusal(500, 'UNEXPECTED', 'Oh no'))
  serveVersions(server, { leads: 2 })
  window.dispatchEvent(new Event('focus'))
  expect((await screen.findByRole('alert')).textContent).toContain('Oh no')
  expect(await listedNames()).toEqual(names)
})

test('the ids of leads with reports are read at most once in 60 s', async () => {
  const server = serveLeads().on(listLeadsWithReports, () => [2])
  const user = renderApp('/prospecting')
  const comeBackAfter = async (count: number) => {
    await goTo(user, 'Help')
    await screen.findByRole('heading', { level: 1, name: 'Help' })
    seconds(count)
    await goTo(user, 'My Leads')
    expect(await screen.findByRole('img', { name: 'Has a report' })).toBeDefined()
  }
  expect(await screen.findByRole('img', { name: 'Has a report' })).toBeDefined()
  await comeBackAfter(30)
  expect(server.requestsOf(listLeadsWithReports)).toHaveLength(1)
  await comeBackAfter(31)
  await waitFor(() => expect(server.requestsOf(listLeadsWithReports)).toHaveLength(2))
})
