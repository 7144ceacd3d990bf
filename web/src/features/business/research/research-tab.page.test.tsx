import { getBusinessResearchStatus, startBusinessResearch } from '@assay/shared/features/business/calls'
import { cancelJob } from '@assay/shared/features/jobs/calls'
import { getUsage } from '@assay/shared/features/usage/calls'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectToast, serveProfile } from '../../../test/business/test-settings.ts'
import { Reply, refusal } from '../../../test/fake-server.ts'
import { renderApp } from '../../../test/render-app.tsx'

const open = () => renderApp('/settings?tab=research')
const query = () => screen.findByLabelText('Research Query')
const button = (name: string) => screen.findByRole('button', { name })
const usage = {
  plan: 'pro' as const,
  trialEndsAt: null,
  periodEnd: '2026-12-01T00:00:00.000Z',
  ai: { usd: 0, tokens: 0, calls: 0, usdToday: 0, usdPerDay: 5 },
}
const running = {
  status: 'running' as const,
  jobId: 'j1',
  step: 'Reading brightwell.example',
  reportId: null,
}

test('an empty query and a short one are refused before anything is sent', async () => {
  const server = serveProfile()
  const user = open()
  await user.click(await button('Start Research'))
  await expectToast('Missing query', 'Please enter a research query.')
  expect(document.activeElement).toBe(await query())
  await user.type(await query(), '   us')
  await user.click(await button('Research & Apply'))
  expect(await screen.findByText('Query must be at least 5 characters long')).toBeDefined()
  expect(server.requestsOf(startBusinessResearch)).toHaveLength(0)
})

test.each([
  ['Start Research', false],
  ['Research & Apply', true],
])('%s starts a research with applyToSettings %s, and both buttons wait for its end', async (name, apply) => {
  const server = serveProfile().on(startBusinessResearch, () => {
    server
      .on(getBusinessResearchStatus, () => running)
      .on(getUsage, () => ({ ...usage, lookups: { used: 5, allowance: 100, left: 95 } }))
    return { jobId: 'j1', status: 'queued' as const }
  })
  const user = open()
  await user.click(await button('Brightwell Scales'))
  await user.click(await button(name))
  await expectToast(
    'Research started',
    'Your research is now in progress. This may take a few minutes to complete.',
  )
  expect(server.requestsOf(startBusinessResearch).map(({ body }) => body)).toEqual([
    {
      query: 'What does Brightwell Scales offer, whom does it serve, and what sets it apart?',
      applyToSettings: apply,
    },
  ])
  expect(await screen.findByText('95 of 100 lookups left')).toBeDefined()
  expect(await screen.findByText('Research in progress')).toBeDefined()
  expect(await screen.findByText('Reading brightwell.example')).toBeDefined()
  for (const start of ['Start Research', 'Research & Apply'])
    expect(await button(start)).toHaveProperty('disabled', true)
})

test('Cancel polling hides the research; Cancel ends it', async () => {
  const server = serveProfile()
    .on(getBusinessResearchStatus, () => running)
    .on(cancelJob, () => {
      server.on(getBusinessResearchStatus, () => ({ ...running, status: 'none' as const }))
      return new Reply(200, {})
    })
  const user = open()
  await user.click(await button('Cancel polling'))
  expect(screen.queryByText('Research in progress')).toBeNull()
  expect(document.activeElement).not.toBe(document.body)
  expect(await button('Start Research')).toHaveProperty('disabled', false)
  await user.click(await button('Check again'))
  expect(await screen.findByText('Research in progress')).toBeDefined()
  await user.click(await button('Cancel'))
  expect(await screen.findByText('Research cancelled')).toBeDefined()
  expect(server.requestsOf(cancelJob).map(({ path }) => path)).toEqual(['/api/jobs/j1/cancel'])
  expect(screen.queryByText('Research in progress')).toBeNull()
  expect(document.activeElement).not.toBe(document.body)
})

test.each([
  [refusal(409, 'CONFLICT', 'Another research is under way.'), 'Another research is under way.', null],
  [refusal(402, 'PLAN_LIMIT', 'No lookups are left.'), 'No lookups are left.', 'Ask for a larger plan'],
  [new Reply(500), 'Failed to start research. Please try again.', null],
])('a start that fails says why and leaves the buttons (%#)', async (reply, text, link) => {
  serveProfile().on(startBusinessResearch, () => reply)
  const user = open()
  await user.type(await query(), 'What do we sell?')
  await user.click(await button('Start Research'))
  await expectToast('Error', text)
  expect(await button('Start Research')).toHaveProperty('disabled', false)
  expect(await query()).toHaveProperty('value', 'What do we sell?')
  if (link) expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/profile#plan')
})

test('the last research’s failure is shown with its reason', async () => {
  serveProfile().on(getBusinessResearchStatus, () => ({
    ...running,
    status: 'error' as const,
    step: 'brightwell.example did not answer.',
  }))
  open()
  expect((await screen.findByRole('alert')).textContent).toContain('brightwell.example did not answer.')
})
