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
const ended = (progress: object, change: Partial<JobRow> = {}) =>
  row({ progress: { fraction: 1, step: 'Done', ...progress } as JobRow['progress'], ...change })
const silentSites = (tried: number, silent: number, savedCount = 0) =>
  ended({ sites: { tried, silent } }, { savedCount })
const withoutAi = (unjudged: number) =>
  ended({ ai: { unjudged, failure: 'The AI provider is not responding.' } })
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
    [
      '3 of 4 lanes failed: B is busy. The rest is kept.',
      '1 of 4 leads: 3 lanes failed. Search again later for more.',
    ],
  ],
  [
    'names a source that was down although all was found without it',
    [lane, withoutMap],
    ['OpenStreetMap did not answer every lane.'],
  ],
  [
    'says for how many companies the provider was down',
    [lane, withoutAi(2), withoutAi(3)],
    ['The AI provider is not responding. 5 companies were checked by rules instead.'],
  ],
  [
    'tells sites that were down from companies that do not fit, and what is charged',
    [silentSites(4, 4), silentSites(3, 3)],
    [
      'None of the 7 sites that were tried could be read. Nothing was charged; please try again in a few minutes.',
    ],
  ],
  [
    'blames the sites of which half were down',
    [silentSites(4, 2), lane],
    ['1 of 2 leads: 2 of 4 sites could not be read. Search again later for more.'],
  ],
  [
    'expects a few sites to be gone',
    [silentSites(9, 1), lane],
    [expect.stringMatching(/^1 of 2 leads: no further companies/)],
  ],
  [
    'does not claim that there is no more where the time was over first',
    [lane, ended({ isCutShort: true }, { savedCount: 0 })],
    ['1 of 2 leads: 1 lane ended before all companies were checked. Search again later for more.'],
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
