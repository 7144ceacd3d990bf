import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { choose } from '../../../test/leads/test-lead-list.ts'
import { serverWithLead } from '../../../test/leads/test-lead-page.ts'
import { buildReport, serveReports } from '../../../test/prospecting/test-report.ts'
import { buildResearch, serveResearch } from '../../../test/prospecting/test-research.ts'
import { renderApp } from '../../../test/render-app.tsx'

/** jsdom cannot print. */
beforeEach(() => {
  window.print = vi.fn()
})

test('Share copies the link', async () => {
  serveReports(serverWithLead(), [buildReport()])
  const user = renderApp('/leads/5/prospect')
  const share = await screen.findByRole('button', { name: 'Share' })
  expect(share.title).toBe('Share prospect')
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(share)
  await choose(user, 'Copy link')
  expect(await screen.findByText('Link copied')).toBeDefined()
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/leads/5/prospect`)
})

test('Print prints the whole report with its sources as numbered notes', async () => {
  serveReports(serverWithLead(), [buildReport()])
  const user = renderApp('/leads/5/prospect')
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  await choose(user, 'Print')
  await waitFor(() => expect(window.print).toHaveBeenCalled())
  const sheet = document.querySelector('[data-print-sheet]')?.textContent ?? ''
  expect(sheet).toContain('A family dental practice. [1] It opened in 1998. [2]')
  expect(sheet).toContain('1. Learn')
  expect(sheet).toContain('Oak Dental')
  expect(sheet).toContain('[2] “Brightwell opened its doors in 1998” https://gazette.example/brightwell')
})

test('Print prints the research and what deep research found, with the numbers of their sources', async () => {
  const server = serverWithLead()
  const enhancedSummary = {
    overview: 'It grows.',
    findings: [
      { question: 'How does it grow?', text: 'It opened a second practice.', evidence: [1] },
      { question: 'How does it grow?', text: 'It hires.', evidence: [0] },
    ],
    open: ['Who owns it?'],
  }
  serveReports(server, [buildReport({ researchStatus: 'completed', enhancedSummary })])
  serveResearch(server, { researchStatus: 'completed', researchData: buildResearch() })
  const user = renderApp('/leads/5/prospect')
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  await choose(user, 'Print or save as PDF')
  await waitFor(() => expect(window.print).toHaveBeenCalled())
  const sheet = document.querySelector('[data-print-sheet]')?.textContent ?? ''
  expect(sheet).toContain('How does it grow? It opened a second practice. [2]It hires. [1]')
  expect(sheet).toContain('Not found out: Who owns it?')
  expect(sheet).toContain('Founded1998 [3]')
  expect(sheet).toContain('[3] “Founded in 1998” https://brightwell.example/about')
})
