import { cancelJob, getChanges } from '@assay/shared/features/jobs/calls'
import {
  getReportResearch,
  getReportResearchStatus,
  startReportResearch,
} from '@assay/shared/features/prospecting/calls'
import type { ResearchStatus } from '@assay/shared/features/prospecting/research'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../../test/fake-server.ts'
import { serverWithLead } from '../../../test/leads/test-lead-page.ts'
import { buildReport, serveReports, serveRun, toastOf } from '../../../test/prospecting/test-report.ts'
import { buildResearch, serveResearch, startTime } from '../../../test/prospecting/test-research.ts'
import { renderApp } from '../../../test/render-app.tsx'

const serve = (status: Partial<ResearchStatus> = {}) => {
  const server = serverWithLead()
  serveReports(server, [buildReport({ id: 7 })])
  return { server, research: serveResearch(server, status) }
}

const open = async () => {
  const user = renderApp('/leads/5/prospect')
  await user.click(await screen.findByRole('tab', { name: 'Research' }))
  return { user, tab: within(screen.getByRole('tabpanel', { name: 'Research' })) }
}

const completed = (changes: Parameters<typeof buildResearch>[0] = {}): Partial<ResearchStatus> => ({
  researchStatus: 'completed',
  startTime,
  researchData: buildResearch(changes),
})

test('a report that was never researched offers to start, and says when it was started', async () => {
  const { server } = serve()
  const { user, tab } = await open()
  expect(await tab.findByText('No Research Data Available')).toBeDefined()
  await user.dblClick(tab.getByRole('button', { name: 'Start Research' }))
  expect(await tab.findByText('Research In Progress')).toBeDefined()
  expect(tab.getByRole('status').textContent).toContain(`Started ${new Date(startTime).toLocaleString()}`)
  expect(tab.queryByText('No Research Data Available')).toBeNull()
  expect(server.requestsOf(startReportResearch).map(({ body }) => body)).toEqual([
    { reportId: 7, companyName: 'Brightwell Dental' },
  ])
})

test.each(['pending', 'in_progress'] as const)('%s is shown as in progress', async (researchStatus) => {
  serve({ researchStatus, startTime })
  const { tab } = await open()
  expect(await tab.findByText('Research In Progress')).toBeDefined()
  expect(tab.queryByRole('button')).toBeNull()
})

test('what was found before stays while it is researched again', async () => {
  serve({ ...completed(), researchStatus: 'in_progress' })
  const { tab } = await open()
  expect(await tab.findByText('Research In Progress')).toBeDefined()
  expect(await tab.findByText('A family practice with two locations.')).toBeDefined()
})

test.each([
  [null, 'The research process encountered an error.'],
  ['The AI is away.', 'The AI is away.'],
])('a failure with the text %j says %s, and can be retried', async (error, text) => {
  const { server } = serve({ researchStatus: 'failed', startTime, error })
  const { user, tab } = await open()
  const alert = await tab.findByRole('alert')
  expect(within(alert).getByRole('heading', { name: 'Research Failed' })).toBeDefined()
  expect(alert.textContent).toContain(text)
  await user.click(within(alert).getByRole('button', { name: 'Retry Research' }))
  expect(await tab.findByText('Research In Progress')).toBeDefined()
  expect(server.requestsOf(startReportResearch)).toHaveLength(1)
})

test('a completed research shows every field, and can be refreshed', async () => {
  const { server } = serve(completed())
  const { user, tab } = await open()
  const region = async (name: string) => (await tab.findByRole('region', { name })).textContent
  expect(await region('Research Summary')).toContain('A family practice with two locations.')
  const overview = await region('Company Overview')
  for (const text of [
    'CompanyBrightwell Dental',
    'Founded1998',
    'Size25 employees',
    'Revenue4 million dollars',
    'brightwell.example',
    'It treats families.',
  ])
    expect(overview).toContain(text)
  const offerings = await region('Products and Services')
  for (const text of ['Implants', 'Single teeth and whole rows.', 'Made of ceramics', 'Adults of any age'])
    expect(offerings).toContain(text)
  const market = await region('Market Position')
  for (const text of [
    'A third of the town',
    'A laboratory of its own',
    'Oak Dental',
    'In the same street',
    'Closed on Saturdays',
  ])
    expect(market).toContain(text)
  const developments = await region('Recent Developments')
  for (const text of ['Mar 5, 2026: A second practice opened', 'With six chairs.', 'gazette.example'])
    expect(developments).toContain(text)
  const opportunities = await region('Engagement Opportunities')
  for (const text of ['Growth', 'Offer help with the new practice.', 'Advice', 'Potential value: Less work'])
    expect(opportunities).toContain(text)
  expect(await region('Sources')).toContain('About Brightwell')
  expect(tab.getByRole('button', { name: /^1998: Proved/ })).toBeDefined()
  await user.click(tab.getByRole('button', { name: 'Refresh Research' }))
  expect(await tab.findByText('Research In Progress')).toBeDefined()
  expect(server.requestsOf(startReportResearch)).toHaveLength(1)
})

test('what the map alone says of a rival has one mark, and what other sources say has its own', async () => {
  const path = (nth: number, field: string) => `market_position.competitors.${nth}.${field}`
  const said = (part: string, text: string) => ({ part, text, isAdvice: false, evidence: [0] })
  const rival = (name: string, relationship: string | null) => ({ name, relationship, comparison: null })
  serve(
    completed({
      market_position: {
        market_share: null,
        differentiators: [],
        competitors: [rival('Oak Dental', 'Nearby'), rival('Elm Dental', null)],
      },
      sentences: [
        said(path(0, 'name'), 'Oak Dental'),
        said(path(0, 'relationship'), 'Nearby'),
        said(path(1, 'name'), 'Elm Dental'),
      ],
    }),
  )
  const { tab } = await open()
  const market = within(await tab.findByRole('region', { name: 'Market Position' }))
  const marks = market.getAllByRole('button').map((mark) => mark.getAttribute('aria-label'))
  expect(marks.map((label) => label?.split(':')[0])).toEqual(['Nearby', 'Elm Dental'])
  expect(market.getByText(/^Oak Dental/)).toBeDefined()
})

test.each([
  [null, false],
  [7, true],
  [8, false],
])(
  'a research under way of report %s: its progress is shown and it can be cancelled: %s',
  async (reportId, isItsOwn) => {
    const { server, research } = serve({ researchStatus: 'in_progress', startTime })
    serveRun(
      server,
      {
        kind: 'researchReport',
        progress: { fraction: 0.5, step: 'Writing the research', leadId: 5, reportId },
      },
      true,
    )
    const { user, tab } = await open()
    expect(await tab.findByText('Research In Progress')).toBeDefined()
    await waitFor(() => expect(server.requestsOf(getChanges).length).toBeGreaterThan(0))
    if (!isItsOwn) return expect(tab.queryByRole('button', { name: 'Cancel' })).toBeNull()
    expect(await tab.findByText('Writing the research')).toBeDefined()
    research.update({ researchStatus: null, startTime: null })
    await user.click(tab.getByRole('button', { name: 'Cancel' }))
    expect(await tab.findByText('No Research Data Available')).toBeDefined()
    expect(server.requestsOf(cancelJob)).toHaveLength(1)
  },
)

test('parts that were not found are absent', async () => {
  serve(
    completed({
      research_summary: '',
      products_and_services: { main_offerings: [] },
      market_position: { market_share: null, differentiators: [], competitors: [] },
      recent_developments: [],
      engagement_opportunities: [],
      sources: [],
      generatedBy: 'rules',
    }),
  )
  const { tab } = await open()
  expect(await tab.findByText('Written by rules from the sources, without AI.')).toBeDefined()
  expect(tab.getAllByRole('region')).toHaveLength(1)
})

test('a research that found nothing offers a new one', async () => {
  const { server } = serve({ researchStatus: 'completed', startTime })
  const { user, tab } = await open()
  expect(await tab.findByText('No Research Data Available')).toBeDefined()
  await user.click(tab.getByRole('button', { name: 'Start New Research' }))
  expect(await tab.findByText('Research In Progress')).toBeDefined()
  expect(server.requestsOf(startReportResearch)).toHaveLength(1)
})

test.each([
  [getReportResearchStatus, 'Failed to fetch research status'],
  [getReportResearch, 'Failed to fetch research data'],
] as const)('%# what cannot be read says so, and can be read again', async (call, text) => {
  const { server } = serve(completed())
  server.on(call, () => refusal(400, 'INVALID_INPUT', 'Broken'))
  const { user, tab } = await open()
  const alert = await tab.findByRole('alert')
  expect(within(alert).getByRole('heading', { name: 'Error loading research' })).toBeDefined()
  expect(alert.textContent).toContain(text)
  serveResearch(server, completed())
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await tab.findByText('A family practice with two locations.')).toBeDefined()
  expect(tab.queryByRole('alert')).toBeNull()
})

test('a start that is refused says why, and can be tried again', async () => {
  const { server } = serve()
  server.on(startReportResearch, () => refusal(402, 'PLAN_LIMIT', 'Your plan has no lookups left.'))
  const { user, tab } = await open()
  await user.click(await tab.findByRole('button', { name: 'Start Research' }))
  expect((await toastOf('Failed to start research'))?.textContent).toContain('Your plan has no lookups left.')
  expect(tab.getByRole('button', { name: 'Start Research' })).toBeDefined()
})
