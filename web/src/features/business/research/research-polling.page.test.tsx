import {
  type BusinessResearchStatus,
  getBusinessResearchStatus,
  listResearchReports,
  startBusinessResearch,
} from '@assay/shared/features/business/calls'
import { getChanges } from '@assay/shared/features/jobs/calls'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useToasts } from '../../../platform/toasts.ts'
import { fakeServer, Reply } from '../../../test/fake-server.ts'
import { buildJob } from '../../../test/hunting/test-search.ts'
import { advance, freezeClock, renderFollower, renderReader, switchTo } from '../../../test/polling.tsx'
import { useReports } from './use-reports.ts'
import { useResearch } from './use-research.ts'

beforeEach(freezeClock)

const Reader = () => {
  const { isRunning, isUnwatched, start, ignore, check } = useResearch(() => undefined)
  const { rows } = useReports()
  const [toast] = useToasts()
  return (
    <>
      <output>
        {isRunning ? 'running' : isUnwatched ? 'unwatched' : 'idle'}, {rows?.length} reports, {toast?.title}{' '}
        {toast?.description} {toast?.variant}
      </output>
      <button type="button" onClick={() => start('What do we sell?', false)}>
        Start
      </button>
      <button type="button" onClick={ignore}>
        Cancel polling
      </button>
      <button type="button" onClick={check}>
        Check
      </button>
    </>
  )
}

const shown = () => screen.getByRole('status').textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

const serve = (first: BusinessResearchStatus['status']) => {
  let status: BusinessResearchStatus['status'] | 'down' = first
  const server = fakeServer()
    .on(listResearchReports, () => [])
    .on(startBusinessResearch, () => {
      status = 'queued'
      return { jobId: 'j1', status: 'queued' as const }
    })
    .on(getBusinessResearchStatus, () =>
      status === 'down'
        ? new Reply(500)
        : { status, jobId: status === 'none' ? null : 'j1', step: null, reportId: null },
    )
  return {
    server,
    become: (next: typeof status) => {
      status = next
    },
    asked: () => server.requestsOf(getBusinessResearchStatus).length,
    listed: () => server.requestsOf(listResearchReports).length,
  }
}

test('a research under way is checked every 5 s from the first look on, while the page is seen', async () => {
  const { asked } = serve('running')
  renderReader(<Reader />)
  await advance(0)
  await advance(0)
  expect(shown()).toMatch(/^running/)
  expect(asked()).toBe(1)
  await advance(4_999)
  expect(asked()).toBe(1)
  await advance(1)
  expect(asked()).toBe(2)
  switchTo('another tab')
  await advance(60_000)
  expect(asked()).toBe(2)
  switchTo('the page')
  await advance(5_000)
  expect(asked()).toBe(3)
})

test.each(['none', 'completed', 'error'] as const)(
  'a research that is %s at the first look is not checked again, and announced no more',
  async (status) => {
    const { asked } = serve(status)
    renderReader(<Reader />)
    await advance(60_000)
    expect(asked()).toBe(1)
    expect(shown()).toBe('idle, 0 reports,   ')
  },
)

test.each([
  ['completed', 'Research completed Your research report is now available to view. plain'],
  ['error', 'Research error There was an error processing your research. Please try again. destructive'],
  ['none', 'Research cancelled  plain'],
] as const)('a research that becomes %s is announced and no longer checked', async (end, announced) => {
  const { become, asked, listed } = serve('none')
  renderReader(<Reader />)
  await advance(0)
  press('Start')
  await advance(0)
  await advance(0)
  expect(shown()).toMatch(/^running, 0 reports, Research started/)
  const before = { asked: asked(), listed: listed() }
  expect(before.asked).toBe(2)
  become(end)
  await advance(5_000)
  await advance(100)
  expect(shown()).toBe(`idle, 0 reports, ${announced}`)
  await advance(60_000)
  expect(asked()).toBe(before.asked + 1)
  expect(listed() - before.listed).toBe(end === 'completed' ? 1 : 0)
})

test('Cancel polling only stops checking; a check or a start begins it again', async () => {
  const { asked } = serve('running')
  renderReader(<Reader />)
  await advance(0)
  await advance(0)
  press('Cancel polling')
  await advance(60_000)
  expect(shown()).toMatch(/^unwatched/)
  expect(asked()).toBe(1)
  press('Check')
  await advance(0)
  expect(shown()).toMatch(/^running/)
  await advance(5_000)
  expect(asked()).toBe(3)
  press('Cancel polling')
  press('Start')
  await advance(0)
  await advance(5_000)
  expect(shown()).toMatch(/^running/)
})

test('a failed check is only logged, and the running state stops', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { become, asked } = serve('running')
  renderReader(<Reader />)
  await advance(0)
  become('down')
  await advance(5_000)
  await advance(10_000)
  const { length } = log.mock.calls
  expect(length).toBe(1)
  expect(shown()).toMatch(/^unwatched, 0 reports,\s*$/)
  const before = asked()
  await advance(60_000)
  expect(asked()).toBe(before)
})

test('a research that was started on another device shows as soon as the page hears of its job', async () => {
  const { server, become } = serve('none')
  const job = buildJob({ id: 'j1', kind: 'researchBusiness' })
  server.on(getChanges, () => ({ versions: {}, jobs: [] }))
  renderFollower(<Reader />)
  await advance(10)
  expect(shown()).toMatch(/^idle/)
  become('running')
  server.on(getChanges, () => ({ versions: {}, jobs: [job] }))
  await advance(16_000)
  expect(shown()).toMatch(/^running/)
})
