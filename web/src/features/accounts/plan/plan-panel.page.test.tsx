import { createPlanRequest, listPlanRequests, listSessions } from '@assay/shared/features/accounts/calls'
import { getUsage } from '@assay/shared/features/usage/calls'
import type { Usage } from '@assay/shared/features/usage/plans'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Reply } from '../../../test/fake-server.ts'
import { renderApp, serverFor } from '../../../test/render-app.tsx'

const usage = (change: Partial<Usage> = {}): Usage => ({
  plan: 'starter',
  trialEndsAt: null,
  lookups: { used: 4, allowance: 10, left: 6 },
  periodEnd: '2026-12-01T00:00:00.000Z',
  ai: { usd: 0, tokens: 0, calls: 0, usdToday: 0, usdPerDay: 5 },
  ...change,
})
const serverWith = (state: Usage) =>
  serverFor('user')
    .on(listSessions, () => [])
    .on(getUsage, () => state)
const panel = async () => within(await screen.findByRole('region', { name: 'Plan and usage' }))
const buttons = async () =>
  (await (await panel()).findAllByRole('button', { name: /^Ask for/ })).map(({ textContent }) => textContent)

test.each<[string, Usage, string[]]>([
  ['Starter', usage(), ['Ask for Pro', 'Ask for Enterprise']],
  ['Pro', usage({ plan: 'pro' }), ['Ask for Starter', 'Ask for Enterprise']],
  [
    'the Pro trial',
    usage({ plan: 'pro', trialEndsAt: new Date(Date.now() + 86_400_000).toISOString() }),
    ['Ask for Pro', 'Ask for Enterprise'],
  ],
])('with %s the other plans can be asked for', async (_, state, expected) => {
  serverWith(state)
  renderApp('/profile')
  expect(await buttons()).toEqual(expected)
})

test('asking for a plan says that it was asked for, and when', async () => {
  const server = serverWith(usage()).on(createPlanRequest, ({ body: { plan } }) => ({
    plan,
    requestedAt: new Date().toISOString(),
  }))
  const user = renderApp('/profile')
  await user.click(await screen.findByRole('button', { name: 'Ask for Pro' }))
  expect(await screen.findByText('Asked for Pro')).toBeDefined()
  expect(screen.getByText('The operators of this site will answer by email.')).toBeDefined()
  const [, pro] = (await panel()).getAllByRole('listitem')
  expect(pro?.textContent).toContain('Asked just now')
  expect(await buttons()).toEqual(['Ask for Enterprise'])
  await user.tab()
  expect(document.activeElement?.textContent).toContain('Ask for Enterprise')
  expect(server.requestsOf(createPlanRequest).map(({ body }) => body)).toEqual([{ plan: 'pro' }])
})

test('a plan that was asked for before shows when', async () => {
  const requestedAt = new Date(Date.now() - 3 * 86_400_000).toISOString()
  serverWith(usage()).on(listPlanRequests, () => [{ plan: 'enterprise' as const, requestedAt }])
  renderApp('/profile')
  expect(await screen.findByText('3 days ago')).toBeDefined()
  expect(await buttons()).toEqual(['Ask for Pro'])
})

test('a failed request says so and can be sent again', async () => {
  serverWith(usage()).on(createPlanRequest, () => new Reply(500))
  const user = renderApp('/profile')
  await user.click(await screen.findByRole('button', { name: 'Ask for Pro' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Request not sent')
  expect(await buttons()).toContain('Ask for Pro')
})

test('unlimited lookups have no bar that would look used up', async () => {
  serverWith(usage({ plan: 'enterprise', lookups: { used: 1200, allowance: null, left: null } }))
  renderApp('/profile')
  const title = await (await panel()).findByText('Lookups this month')
  expect(title.closest('div')?.parentElement?.querySelector('[aria-hidden=true]')).toBeNull()
  const link = await screen.findByRole('link', { name: /Unlimited lookups/ })
  expect(link.querySelector('[aria-hidden=true]')).toBeNull()
})
