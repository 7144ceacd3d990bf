import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { choose } from '../../../test/leads/test-lead-list.ts'
import { serverWithLead } from '../../../test/leads/test-lead-page.ts'
import { buildReport, serveReports } from '../../../test/prospecting/test-report.ts'
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
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/leads/5/prospect`)
  expect(await screen.findByText('Link copied')).toBeDefined()
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
