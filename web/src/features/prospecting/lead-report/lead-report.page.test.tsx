import { chat, generateEmail } from '@assay/shared/features/assistant/calls'
import { listActivities } from '@assay/shared/features/leads/calls'
import { prospectLead } from '@assay/shared/features/prospecting/calls'
import type { SavedReport } from '@assay/shared/features/prospecting/saved-report'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buildEmail } from '../../../test/assistant/test-email.ts'
import { choose } from '../../../test/leads/test-lead-list.ts'
import { serverWithLead } from '../../../test/leads/test-lead-page.ts'
import {
  buildPlan,
  buildReport,
  everyPart,
  serveReports,
  serveRun,
  toastOf,
} from '../../../test/prospecting/test-report.ts'
import { renderApp } from '../../../test/render-app.tsx'

const serve = (...reports: SavedReport[]) => {
  const server = serverWithLead()
  return { server, reports: serveReports(server, reports) }
}
const open = () => renderApp('/leads/5')
const reportPanel = async () => within(await screen.findByRole('region', { name: 'Prospecting report' }))

test('a lead without a report offers to create one, and shows it when it is written', async () => {
  const { server, reports } = serve()
  const run = serveRun(server)
  const user = open()
  const panel = await reportPanel()
  expect(await panel.findByText('No reports found yet...')).toBeDefined()
  expect(panel.queryByRole('button', { name: 'Draft Email' })).toBeNull()
  await user.click(panel.getByRole('button', { name: 'Create Report (Prospect)' }))
  expect(await panel.findByText('Generating Prospecting Data')).toBeDefined()
  const activities = server.requestsOf(listActivities).length
  reports.save(buildReport())
  run.update({ status: 'completed' })
  expect(await toastOf('Prospecting Complete')).toBeDefined()
  expect(await panel.findByRole('button', { name: 'Regenerate Report' })).toBeDefined()
  expect(panel.queryByText('No reports found yet...')).toBeNull()
  await waitFor(() => expect(server.requestsOf(listActivities).length).toBeGreaterThan(activities))
})

test('what deep research found and how is shown as well', async () => {
  const findings = [{ question: 'Who owns it?', text: 'Dr. Ellery owns it.', evidence: [0] }]
  const trace = { readFirst: [], rounds: [], stepsUsed: 8, secondsWorked: 42, usd: 0.012 }
  serve(buildReport({ enhancedSummary: { overview: 'It grows.', findings, open: [] }, trace }))
  open()
  const panel = await reportPanel()
  const section = within(await panel.findByRole('region', { name: 'Enhanced Summary' }))
  expect(section.getByText('Who owns it?')).toBeDefined()
  expect(section.getByText('8 steps · 42 s · $0.012')).toBeDefined()
})

test('the newest report is shown: contact, a tab for each part that is there, and the plan', async () => {
  const prospectingPlan = { ...buildPlan(), step3: { title: '', description: '', action_items: [] } }
  serve(buildReport({ id: 2, prospectingPlan }), buildReport({ id: 1, summary: 'Older', sentences: [] }))
  const user = open()
  const panel = await reportPanel()
  expect(await panel.findByText('Dr. Mia Ellery')).toBeDefined()
  expect(panel.queryByText('Older')).toBeNull()
  const tabs = panel.getAllByRole('tab').map(({ textContent }) => textContent)
  expect(tabs).toEqual(['Products', 'Competitors'])
  expect(panel.getByRole('tabpanel').textContent).toContain('Implants')
  await user.click(panel.getByRole('tab', { name: 'Competitors' }))
  expect(panel.getByRole('tabpanel').textContent).toContain('Oak Dental')
  expect(panel.getByRole('heading', { name: '3-Step Prospecting Plan' })).toBeDefined()
  expect(panel.getByText('3. Details not available')).toBeDefined()
  expect(panel.getByText('Do: Learn')).toBeDefined()
  const link = panel.getByRole('link', { name: 'Open Report' })
  expect(link.getAttribute('href')).toBe('/leads/5/prospect')
})

test('a report with everything has all four tabs and all of the contact', async () => {
  serve(buildReport(everyPart))
  open()
  const panel = await reportPanel()
  const tabs = (await panel.findAllByRole('tab')).map(({ textContent }) => textContent)
  expect(tabs).toEqual(['Products', 'USPs', 'Competitors', 'News'])
  const labels = panel.getAllByRole('term').map(({ textContent }) => textContent)
  expect(labels).toEqual(['Name', 'Position', 'Email', 'Phone', 'LinkedIn'])
})

test('a failed regeneration keeps the report and can be tried again', async () => {
  const { server } = serve(buildReport())
  serveRun(server, { status: 'failed', error: { code: 'AI_UNAVAILABLE', message: 'The AI is away.' } })
  const user = open()
  const panel = await reportPanel()
  await user.click(await panel.findByRole('button', { name: 'Regenerate Report' }))
  expect((await panel.findByRole('alert')).textContent).toContain('The AI is away.')
  expect(panel.getByText('Dr. Mia Ellery')).toBeDefined()
  await user.click(panel.getByRole('button', { name: 'Try Again' }))
  expect(server.requestsOf(prospectLead)).toHaveLength(2)
})

test('Share copies the link of the report’s page', async () => {
  serve(buildReport())
  const user = open()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const panel = await reportPanel()
  await user.click(await panel.findByRole('button', { name: 'Share' }))
  await choose(user, 'Copy link')
  expect(await toastOf('Link copied')).toBeDefined()
  expect(write).toHaveBeenCalledWith(`${location.origin}/leads/5/prospect`)
})

test('the chat beside it is about this lead', async () => {
  const { server } = serve()
  server.on(chat, () => ({ content: 'Hello.', generatedBy: 'rules' as const }))
  const user = open()
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Who is it?{Enter}')
  expect(await screen.findByText('Hello.')).toBeDefined()
  expect(server.requestsOf(chat)[0]?.body).toMatchObject({
    leadInfo: {
      leadId: 5,
      companyName: 'Brightwell Dental',
      industry: 'Healthcare',
      location: 'Springfield, Illinois',
    },
  })
})

test('an email is drafted from the report that is shown', async () => {
  const { server } = serve(buildReport())
  server.on(generateEmail, () => buildEmail())
  const user = open()
  const panel = await reportPanel()
  await user.click(await panel.findByRole('button', { name: 'Draft Email' }))
  expect(await screen.findByText('Your implants')).toBeDefined()
  expect(server.requestsOf(generateEmail)[0]?.body).toMatchObject({ leadInfo: { leadId: 5 } })
})

test('what the chat does not know it offers to look up, which starts a run of this lead', async () => {
  const { server } = serve()
  serveRun(server)
  server.on(chat, () => ({
    content: 'Their news is not known.',
    generatedBy: 'ai' as const,
    offersLookUp: true,
  }))
  const user = open()
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Any news?{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Look it up' }))
  await waitFor(() => expect(server.requestsOf(prospectLead)[0]?.body).toMatchObject({ lead: { id: 5 } }))
})
