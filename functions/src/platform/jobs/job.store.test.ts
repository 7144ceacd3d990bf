import { describe, expect, it } from 'vitest'
import { counterAddress, counterKeyOf, JobRow, jobs } from './job.store.ts'

describe('the error of a stored job', () => {
  const read = (code: string) => JobRow.shape.error.parse({ code, message: 'It failed.' })

  it('keeps a code of the catalogue', () => {
    expect(read('TIMEOUT')).toEqual({ code: 'TIMEOUT', message: 'It failed.' })
  })

  it('is UNEXPECTED for a code that the catalogue does not have', () => {
    expect(read('GONE')).toEqual({ code: 'UNEXPECTED', message: 'It failed.' })
  })
})

describe('a counter in the row of a job', () => {
  const row = { workspaceId: 'w' } as JobRow
  const [own, another] = ['W#w', 'W#another'].map((pk) => ({ pk, sk: 'USAGE#2026-11' }))

  it('is named without the key that it shares with the job', () => {
    expect(counterAddress('w', { pk: 'W#w', sk: 'USAGE#2026-11' })).toEqual({ sk: 'USAGE#2026-11' })
  })

  it.each([own, another])('is found again: %j', (key = { pk: '', sk: '' }) => {
    expect(counterKeyOf(row, counterAddress('w', key))).toEqual(key)
  })

  it('is found as rows from before name it', () => {
    expect(counterKeyOf(row, { pk: 'W#w', sk: 'USAGE#2026-11' })).toEqual(own)
  })
})

describe('the progress of a job', () => {
  const sources = ['OpenStreetMap', 'Web search', 'OpenAI web search', 'Already known'].map((name) => ({
    name,
    status: 'done',
    count: 12,
  }))
  const progress = { fraction: 0.4, step: 'Checking companies', sources }
  const row: JobRow = {
    id: 'job',
    workspaceId: 'w',
    userId: 1,
    kind: 'searchLeads',
    status: 'running',
    message: {},
    attempt: 1,
    failures: 0,
    savedCount: 0,
    cancelRequested: false,
    progress,
    cost: { usd: 0, tokens: 0, aiCalls: 0 },
    charge: null,
    createdAt: '2026-11-20T12:00:00.000Z',
    updatedAt: '2026-11-20T12:00:00.000Z',
  }
  const item = jobs.toItem({ workspaceId: 'w', jobId: 'job' }, row)

  it('takes half of its room in the row, which is written often', () => {
    expect((item.progress as Uint8Array).length).toBeLessThan(JSON.stringify(progress).length / 2)
    expect(jobs.fromItem(item).progress).toEqual(progress)
  })

  it('is read as an earlier version wrote it', () => {
    expect(jobs.fromItem({ ...item, progress }).progress).toEqual(progress)
  })
})
