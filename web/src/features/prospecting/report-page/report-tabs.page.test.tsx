import { getLead } from '@assay/shared/features/leads/calls'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Reply } from '../../../test/fake-server.ts'
import { buildLeadDetail, serverWithLead } from '../../../test/leads/test-lead-page.ts'
import { buildReport, serveReports } from '../../../test/prospecting/test-report.ts'
import { renderApp } from '../../../test/render-app.tsx'

const serve = () => {
  const server = serverWithLead()
  serveReports(server, [buildReport()])
  return server
}

const openTab = async (title: string) => {
  const user = renderApp('/leads/5/prospect')
  await user.click(await screen.findByRole('tab', { name: title }))
  return within(screen.getByRole('tabpanel', { name: title }))
}

test.each([
  [{ status: 'hot', score: 40, metadata: { matchScore: 91 } } as const, 'Hot', '91'],
  [{ status: '', score: null }, 'New', '0'],
])(
  'Business Info shows the facts of a lead with %j, and the report’s texts',
  async (facts, status, score) => {
    serve().on(getLead, () => new Reply(200, { ...buildLeadDetail(), ...facts }))
    const info = await openTab('Business Info')
    const factOf = async (label: string) => (await info.findByText(label)).nextElementSibling?.textContent
    expect(await factOf('Industry')).toBe('Healthcare')
    expect(await factOf('Location')).toBe('Springfield, Illinois')
    expect([await factOf('Status'), await factOf('Match Score')]).toEqual([status, score])
    expect(info.getByText('No selling points available')).toBeDefined()
    expect(info.getByText('No recent news available')).toBeDefined()
    expect(info.getByRole('button', { name: /^Implants: Proved/ })).toBeDefined()
  },
)

test('Prospecting Plan shows three steps and marks advice', async () => {
  serve()
  const plan = await openTab('Prospecting Plan')
  expect(await plan.findByText('1. Learn')).toBeDefined()
  expect(plan.getByText('3. Follow up')).toBeDefined()
  expect(plan.getByText('Advice').parentElement?.textContent).toContain('Learn in detail')
})
