import { listTestAiLeads } from '@assay/shared/features/hunting/calls'
import { getLead } from '@assay/shared/features/leads/calls'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../test/fake-server.ts'
import { answerOf, buildLeadDetail } from '../test/leads/test-lead-page.ts'
import { renderApp, serverFor } from '../test/render-app.tsx'

const titled = (title: string) => waitFor(() => expect(document.title).toBe(`${title} · Assay`))

test.each([
  ['user', '/dashboard', 'Dashboard'],
  ['user', '/lead-hunting', 'Lead Hunting'],
  ['user', '/prospecting', 'My Leads'],
  ['user', '/leads/5', 'Brightwell Dental'],
  ['user', '/leads/6', 'No lead found'],
  ['user', '/alerts', 'Notifications'],
  ['user', '/profile', 'Profile'],
  ['user', '/help', 'Help'],
  ['visitor', '/auth', 'Sign in'],
  ['visitor', '/forgot-password', 'Forgot password'],
  ['visitor', '/reset-password', 'New password'],
  ['visitor', '/debug-leads', 'Debug AI Leads'],
  ['visitor', '/nowhere', 'Page not found'],
] as const)('to a %s, %s is titled %s', async (who, address, title) => {
  serverFor(who)
    .on(listTestAiLeads, () => ({ examples: [] }))
    .on(getLead, ({ params }) =>
      String(params.id) === '5' ? answerOf(buildLeadDetail()) : refusal(404, 'NOT_FOUND', 'Not here'),
    )
  renderApp(address)
  await titled(title)
})

test('a gated site is titled Developer access', async () => {
  serverFor('visitor').gate('0'.repeat(64))
  renderApp('/')
  await titled('Developer access')
})
