import { generateEmail } from '@assay/shared/features/assistant/calls'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildEmail } from '../../../test/assistant/test-email.ts'
import { serverWithLead } from '../../../test/leads/test-lead-page.ts'
import { buildReport, serveReports } from '../../../test/prospecting/test-report.ts'
import { renderApp } from '../../../test/render-app.tsx'

test('Draft Email among the quick actions drafts from this report', async () => {
  const server = serverWithLead().on(generateEmail, () => buildEmail())
  serveReports(server, [buildReport()])
  const user = renderApp('/leads/5/prospect')
  const actions = within(await screen.findByRole('region', { name: 'Quick Actions' }))
  await user.click(actions.getByRole('button', { name: 'Draft Email' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Prospect Email' }))
  expect(await dialog.findByText('Your implants')).toBeDefined()
  expect(server.requestsOf(generateEmail)[0]?.body).toMatchObject({
    leadInfo: { leadId: 5, companyName: 'Brightwell Dental' },
    prospectData: { summary: buildReport().summary },
  })
})
