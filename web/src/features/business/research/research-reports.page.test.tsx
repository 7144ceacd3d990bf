import { getUser } from '@assay/shared/features/accounts/calls'
import {
  applyResearchReport,
  listResearchReports,
  undoResearchReport,
} from '@assay/shared/features/business/calls'
import type { ResearchReport } from '@assay/shared/features/business/research-report'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  buildProfile,
  buildReport,
  expectToast,
  profileAnswer,
  serveProfile,
} from '../../../test/business/test-settings.ts'
import { Reply, refusal } from '../../../test/fake-server.ts'
import { renderApp } from '../../../test/render-app.tsx'

const open = () => renderApp('/settings?tab=research')
const button = (name: string) => screen.findByRole('button', { name })

const serveReports = (...reports: ResearchReport[]) => serveProfile().on(listResearchReports, () => reports)

const applied = (report: ResearchReport): ResearchReport => ({
  ...report,
  isApplied: true,
  metadata: { ...report.metadata, appliedFields: ['productsServices'] },
})

test('the list shows what each report is; an applied one cannot be applied again', async () => {
  serveReports(
    buildReport({
      id: 4,
      title: null,
      status: 'done',
      metadata: { ...buildReport().metadata, status: 'limited_data' },
    }),
    applied(buildReport()),
  )
  open()
  const rows = within(await screen.findByRole('list')).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Research Report.+·Limited dataViewApply$/),
    expect.stringMatching(/^Brightwell Scales.+·CompletedAppliedView$/),
  ])
})

test('without research there is a first step, and a failed read can be retried', async () => {
  const server = serveProfile().on(listResearchReports, () => new Reply(500))
  const user = open()
  const failure = await screen.findByText(/^Failed to fetch reports: 500/)
  server.on(listResearchReports, () => [])
  await user.click(within(failure).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No research yet')).toBeDefined()
})

test('a report shows its headings, lists and bold words, and each statement opens its quote', async () => {
  serveReports(buildReport({ metadata: { ...buildReport().metadata, notes: ['Two pages did not answer.'] } }))
  const user = open()
  await user.click(await button('View Brightwell Scales'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Brightwell Scales' }))
  expect(dialog.getByRole('heading', { level: 3, name: 'Offer' })).toBeDefined()
  expect(dialog.getByText('scales').tagName).toBe('STRONG')
  expect(dialog.getAllByRole('listitem')).toHaveLength(2)
  expect(dialog.getByText('Two pages did not answer.')).toBeDefined()
  expect(dialog.getByText(/^Generated on /)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Source 1: Our offer. Show the quote' }))
  const source = within(await screen.findByRole('dialog', { name: 'Source 1' }))
  expect(source.getByText('We make scales and weights.')).toBeDefined()
  expect(source.getByRole('link').getAttribute('href')).toBe('https://brightwell.example/offer')
  await user.keyboard('{Escape}')
  // The cross in the corner has the same name.
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(0) as HTMLElement)
  expect(screen.queryByRole('dialog', { name: 'Brightwell Scales' })).toBeNull()
})

test('Apply shows what would change; the chosen fields are applied, and undone', async () => {
  const report = buildReport()
  const server = serveReports(report).on(applyResearchReport, () => {
    const user = buildProfile({ productsServices: ['Scales', 'Weights'] })
    server.on(getUser, () => profileAnswer(user, '"user.2"'))
    server.on(listResearchReports, () => [applied(report)])
    return { user, report: applied(report), kept: [] }
  })
  const user = open()
  await user.click(await button('View Brightwell Scales'))
  await user.click(await button('Apply to Settings'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Apply to Settings' }))
  expect(dialog.getByRole('checkbox', { name: 'Apply Business Name' })).toHaveProperty('disabled', true)
  const section = dialog.getByRole('region', { name: 'Products & Services' })
  const products = within(section)
  expect(products.getByText('Scales, Calibration')).toBeDefined()
  expect(section.textContent).toContain('Scales, Weights')
  expect(products.getByRole('button', { name: /^Source 1: Our offer/ })).toBeDefined()
  await user.click(dialog.getByRole('checkbox', { name: 'Apply Value Proposition' }))
  await user.click(dialog.getByRole('button', { name: 'Apply 1 field' }))
  await expectToast('Settings updated', 'Research findings have been applied to your business settings.')
  const [request] = server.requestsOf(applyResearchReport)
  expect(request?.path).toBe('/api/research/reports/3/apply')
  expect(request?.body).toEqual({ fields: ['productsServices'] })
  expect(request?.headers.get('if-match')).toBe('"user.1"')
  expect(await screen.findByText('Applied')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Apply Brightwell Scales' })).toBeNull()
  server.on(undoResearchReport, () => ({ user: buildProfile(), report, kept: ['productsServices' as const] }))
  await user.click(await button('Undo'))
  await expectToast('Change undone', 'Left as you have edited them since: Products & Services.')
  expect(server.requestsOf(undoResearchReport)).toHaveLength(1)
})

test('an applied report says what it wrote, and can be undone later', async () => {
  const report = buildReport()
  const server = serveReports(applied(report)).on(undoResearchReport, () => {
    server.on(listResearchReports, () => [report])
    return { user: buildProfile(), report, kept: [] }
  })
  const user = open()
  await user.click(await button('View Brightwell Scales'))
  expect(await screen.findByText('Applied to your settings: Products & Services.')).toBeDefined()
  await user.click(await button('Undo Apply'))
  await expectToast('Change undone', 'Your business settings are as they were before.')
  expect(await button('Apply to Settings')).toBeDefined()
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
})

test('after Apply in a row of the list, the focus is in that row', async () => {
  const report = buildReport()
  const server = serveReports(report).on(applyResearchReport, () => {
    server.on(listResearchReports, () => [applied(report)])
    return { user: buildProfile(), report: applied(report), kept: [] }
  })
  const user = open()
  await user.click(await button('Apply Brightwell Scales'))
  await user.click(await button('Apply 2 fields'))
  const tag = await screen.findByText('Applied')
  await waitFor(() => expect(document.activeElement?.contains(tag)).toBe(true))
  expect(document.activeElement?.tagName).toBe('LI')
})

test.each([
  [new Reply(500), 'Failed to apply research findings. Please try again.'],
  [
    refusal(404, 'NOT_FOUND', 'This does not exist, or not any more.'),
    'This does not exist, or not any more.',
  ],
])('an Apply that fails says why and keeps the choice open (%#)', async (reply, text) => {
  serveReports(buildReport()).on(applyResearchReport, () => reply)
  const user = open()
  await user.click(await button('Apply Brightwell Scales'))
  await user.click(await button('Apply 2 fields'))
  await expectToast('Error', text)
  expect(screen.getByRole('dialog', { name: 'Apply to Settings' })).toBeDefined()
})

test('an Apply after an edit elsewhere shows the newer values before it is tried again', async () => {
  const server = serveReports(buildReport()).on(applyResearchReport, () => {
    server.on(getUser, () => profileAnswer({ productsServices: ['Balances'] }, '"user.2"'))
    return refusal(409, 'CONFLICT', 'Somebody else changed this in the meantime.')
  })
  const user = open()
  await user.click(await button('Apply Brightwell Scales'))
  await user.click(await button('Apply 2 fields'))
  await expectToast('Error', 'Somebody else changed this in the meantime.')
  expect(await screen.findByText('Balances')).toBeDefined()
  await user.click(await button('Apply 2 fields'))
  await waitFor(() =>
    expect(server.requestsOf(applyResearchReport).map(({ headers }) => headers.get('if-match'))).toEqual([
      '"user.1"',
      '"user.2"',
    ]),
  )
})

test('unsaved edits survive an Apply: the two versions of a field are a choice', async () => {
  const report = buildReport()
  const server = serveReports(report).on(applyResearchReport, () => {
    const profile = buildProfile({ productsServices: ['Scales', 'Weights'] })
    server.on(getUser, () => profileAnswer(profile, '"user.2"'))
    return { user: profile, report: applied(report), kept: [] }
  })
  const user = renderApp('/settings?tab=products')
  const products = () => screen.findByLabelText('Products & Services', { selector: 'textarea' })
  await user.type(await products(), ', Repairs')
  await user.click(screen.getByRole('tab', { name: 'Research Assistant' }))
  await user.click(await button('Apply Brightwell Scales'))
  expect(await screen.findByText(/^You have typed something else and not saved it/)).toBeDefined()
  await user.click(await button('Apply 2 fields'))
  await expectToast('Settings updated', 'Research findings have been applied to your business settings.')
  await user.click(screen.getByRole('tab', { name: 'Products & Services' }))
  expect(await products()).toHaveProperty('value', 'Scales, Calibration, Repairs')
  await user.click(await screen.findByRole('radio', { name: /^Theirs.*Scales, Weights/ }))
  expect(await products()).toHaveProperty('value', 'Scales, Weights')
})
