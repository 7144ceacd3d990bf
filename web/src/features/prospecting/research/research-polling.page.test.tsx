import { getReportResearch, getReportResearchStatus } from '@assay/shared/features/prospecting/calls'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { advance, freezeClock, renderReader, switchTo } from '../../../test/polling.tsx'
import { buildReport } from '../../../test/prospecting/test-report.ts'
import { buildResearch, serveResearch, startTime } from '../../../test/prospecting/test-research.ts'
import { useResearch } from './use-research.ts'

beforeEach(freezeClock)

const Reader = () => {
  const { status, found, start } = useResearch(buildReport())
  return (
    <>
      <output>
        {status.data?.researchStatus} {found.data?.research_summary}
      </output>
      <button type="button" onClick={start}>
        Start
      </button>
    </>
  )
}

const serve = (first: Parameters<typeof serveResearch>[1]) => {
  const server = fakeServer()
  const research = serveResearch(server, first)
  const asked = () => ({
    status: server.requestsOf(getReportResearchStatus).length,
    data: server.requestsOf(getReportResearch).length,
  })
  return { ...research, asked }
}

const completed = { researchStatus: 'completed', startTime, researchData: buildResearch() } as const

test('the status is read every 5 s while a research runs and the page is seen', async () => {
  const { update, asked } = serve({ researchStatus: 'pending', startTime })
  renderReader(<Reader />)
  await advance(0)
  expect(asked()).toEqual({ status: 1, data: 0 })
  await advance(4_999)
  expect(asked().status).toBe(1)
  await advance(1)
  expect(asked().status).toBe(2)
  update({ researchStatus: 'in_progress' })
  await advance(5_000)
  expect(asked().status).toBe(3)
  switchTo('another tab')
  await advance(60_000)
  expect(asked().status).toBe(3)
  switchTo('the page')
  await advance(5_000)
  expect(asked().status).toBeGreaterThan(3)
  update(completed)
  await advance(5_000)
  await advance(100)
  expect(screen.getByRole('status').textContent).toBe('completed A family practice with two locations.')
  const { status } = asked()
  await advance(60_000)
  expect(asked().status).toBe(status)
})

test.each([null, 'completed', 'failed'] as const)(
  'a status of %s is not read again',
  async (researchStatus) => {
    const { asked } = serve({ researchStatus })
    renderReader(<Reader />)
    await advance(60_000)
    expect(asked().status).toBe(1)
  },
)

test('starting reads status and data again, and the end of the research its data', async () => {
  const { update, asked } = serve(completed)
  renderReader(<Reader />)
  await advance(0)
  await advance(0)
  expect(asked()).toEqual({ status: 1, data: 1 })
  fireEvent.click(screen.getByRole('button', { name: 'Start' }))
  await advance(0)
  await advance(100)
  expect(asked()).toEqual({ status: 2, data: 2 })
  update({ ...completed, researchData: buildResearch({ research_summary: 'Three locations.' }) })
  await advance(5_000)
  await advance(0)
  expect(screen.getByRole('status').textContent).toBe('completed Three locations.')
})

test('the data stays for an hour', async () => {
  const { asked } = serve(completed)
  const client = renderReader(<Reader />)
  await advance(100)
  expect(asked().data).toBe(1)
  await advance(3_599_000)
  renderReader(<Reader />, client)
  await advance(100)
  expect(asked().data).toBe(1)
  await advance(2_000)
  renderReader(<Reader />, client)
  await advance(100)
  expect(asked().data).toBe(2)
})
