import { expect, it } from 'vitest'
import type { JobRow } from '../../../platform/jobs/job.store.ts'
import { somePlan } from '../../../testing/yolo.ts'
import { notesOf, whyAllFailed } from './run-notes.ts'

const row = (change: Partial<JobRow>): JobRow => ({
  id: 'a-run',
  workspaceId: 'w',
  userId: 1,
  kind: 'searchYoloLane',
  status: 'completed',
  message: {},
  attempt: 1,
  failures: 0,
  savedCount: 1,
  cancelRequested: false,
  progress: { fraction: 1, step: 'Done' },
  cost: { usd: 0, tokens: 0, aiCalls: 0 },
  charge: null,
  createdAt: '2026-01-05T10:00:00.000Z',
  updatedAt: '2026-01-05T10:00:00.000Z',
  ...change,
})

const lane = row({})
const overBudget = row({ progress: { fraction: 1, step: 'Done', isOverAiBudget: true } })
const failed = (message: string) =>
  row({ status: 'failed', savedCount: 0, error: { code: 'SOURCES_UNAVAILABLE', message } })
const withoutMap = row({
  progress: {
    fraction: 1,
    step: 'Done',
    sources: [
      { name: 'OpenStreetMap', status: 'failed', count: 0, note: 'OpenStreetMap is busy (503).' },
      { name: 'Web search', status: 'done', count: 1 },
    ],
  },
})
const notes = (lanes: JobRow[], run: Partial<JobRow> = {}) =>
  notesOf(row(run), somePlan(lanes.length), lanes, lanes.length)

it.each<[string, JobRow[], string[]]>([
  ['is silent where all was found', [lane, lane], []],
  [
    'says after how many lanes the AI allowance was used up',
    [lane, overBudget, overBudget],
    ['The AI allowance of today was used up after 1 lane; the others were checked by rules.'],
  ],
  [
    'says that it was used up before',
    [overBudget],
    ['The AI allowance of today is used up, so companies were checked by rules.'],
  ],
  [
    'gives the reason of most failed lanes',
    [lane, failed('A is busy.'), failed('B is busy.'), failed('B is busy.')],
    ['3 of 4 lanes failed: B is busy. The rest is kept.', expect.stringMatching(/^1 of 4 leads: /)],
  ],
  [
    'blames a source that failed, not the place, for what is missing',
    [lane, withoutMap, row({ savedCount: 0 })],
    ['2 of 3 leads: OpenStreetMap did not answer every lane. Search again later for more.'],
  ],
  [
    'says so when nothing was found, too',
    [row({ ...withoutMap, savedCount: 0 })],
    ['0 of 1 leads: OpenStreetMap did not answer every lane. Search again later for more.'],
  ],
  [
    'says what to do when nothing was found',
    [row({ savedCount: 0 })],
    [expect.stringMatching(/Try other words/)],
  ],
])('%s', (_, lanes, said) => expect(notes(lanes)).toEqual(said))

it('misses nothing that a run which goes on may still bring', () => {
  expect(notes([lane, row({ status: 'running', savedCount: 0 })], { status: 'running' })).toEqual([])
})

it('tells a run that failed with all its lanes from one that was charged', () => {
  expect(whyAllFailed([failed('A is busy.')])).toBe(
    'A is busy. Nothing was charged; please try again in a few minutes.',
  )
})
