import type { Evidence } from '@assay/shared/evidence/evidence'
import { recheckLead } from '@assay/shared/features/hunting/calls'
import { getLead } from '@assay/shared/features/leads/calls'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../../test/fake-server.ts'
import { answerOf, buildLeadDetail, serverWithLead } from '../../../test/leads/test-lead-page.ts'
import { renderApp } from '../../../test/render-app.tsx'

const found = (field: string, value: string): Evidence => ({
  ...{ field, value, quote: value, method: 'text', fetchedAt: '2026-11-20T10:00:00.000Z' },
  url: 'https://brightwell.example/contact',
})

test('the ring opens the sum by which the lead was found, and says that the score was changed', async () => {
  const scoreBreakdown = [
    { criterion: 'dentist', family: 'category', weight: 60, verdict: 'yes', points: 60 } as const,
    { criterion: 'in Springfield', family: 'location', weight: 40, verdict: 'partial', points: 20 } as const,
  ]
  serverWithLead(buildLeadDetail({ score: 90, foundScore: { matchScore: 80, scoreBreakdown } }))
  const user = renderApp('/leads/5')
  await user.click(await screen.findByRole('button', { name: 'Score 90. Show how it adds up' }))
  const panel = within(await screen.findByRole('dialog', { name: 'How the score adds up' }))
  expect(panel.getByText('in Springfield')).toBeDefined()
  expect(panel.getByText('80 / 100')).toBeDefined()
  expect(panel.getByText('The score was changed to 90 since.')).toBeDefined()
})

test('a score that no search has found is only shown', async () => {
  serverWithLead(buildLeadDetail({ score: 40 }))
  renderApp('/leads/5')
  expect(await screen.findByRole('img', { name: 'Score 40' })).toBeDefined()
})

test('what was found beside the lead’s own fields is shown with its proof', async () => {
  serverWithLead(
    buildLeadDetail({
      website: 'https://brightwell.example',
      phone: '+1 217 555 0110',
      evidence: [
        found('phone', '+1 217 555 0110'),
        found('phone', '+1 217 555 0199'),
        found('address', '1 Oak Avenue'),
        found('address', '1 Oak Avenue, Springfield'),
        found('linkedin', 'https://www.linkedin.com/company/brightwell'),
      ],
    }),
  )
  const user = renderApp('/leads/5')
  expect(await screen.findByRole('link', { name: '(217) 555-0199' })).toBeDefined()
  expect(screen.getAllByText('Further phone')).toHaveLength(1)
  expect(screen.getByRole('link', { name: /linkedin/ })).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^Address: / }))
  const evidence = within(await screen.findByRole('dialog', { name: 'Evidence: Address' }))
  expect(evidence.getAllByText(/1 Oak Avenue/)).toHaveLength(2)
})

test('a mark reads the pages of a converted lead again, and says what has changed', async () => {
  let lead = buildLeadDetail({
    aiLeadId: 3,
    phone: '+1 217 555 0110',
    evidence: [found('phone', '+1 217 555 0110')],
  })
  serverWithLead()
    .on(getLead, () => answerOf(lead, `"${lead.evidence[0]?.value}"`))
    .on(recheckLead, () => {
      lead = {
        ...lead,
        facts: { ...lead.facts, phone: 'unverified' },
        evidence: [found('phone', '+1 217 555 0199')],
      }
      return lead
    })
  const user = renderApp('/leads/5')
  await user.click(await screen.findByRole('button', { name: /^Phone: / }))
  const panel = within(await screen.findByRole('dialog', { name: 'Evidence: Phone' }))
  await user.click(panel.getByRole('button', { name: 'Re-check' }))
  expect(
    await panel.findByText('Checked just now. Phone is no longer found; found +1 217 555 0199.'),
  ).toBeDefined()
  expect(await screen.findByText('Further phone')).toBeDefined()
})

test('a re-check that fails says why', async () => {
  serverWithLead(buildLeadDetail({ aiLeadId: 3, phone: '+1 217 555 0110' })).on(recheckLead, () =>
    refusal(503, 'SOURCES_UNAVAILABLE', 'The site did not answer in time.'),
  )
  const user = renderApp('/leads/5')
  await user.click(await screen.findByRole('button', { name: /^Phone: / }))
  const panel = within(await screen.findByRole('dialog', { name: 'Evidence: Phone' }))
  await user.click(panel.getByRole('button', { name: 'Re-check' }))
  expect(await panel.findByText(/The site did not answer in time/)).toBeDefined()
})

test('a lead that no search has found offers no re-check', async () => {
  serverWithLead(buildLeadDetail({ phone: '+1 217 555 0110' }))
  const user = renderApp('/leads/5')
  await user.click(await screen.findByRole('button', { name: /^Phone: / }))
  const panel = within(await screen.findByRole('dialog', { name: 'Evidence: Phone' }))
  expect(panel.queryByRole('button', { name: 'Re-check' })).toBeNull()
})
