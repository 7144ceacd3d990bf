import type { Campaign } from '@assay/shared/features/outreach/campaign'
import { expect, test } from 'vitest'
import {
  campaignDrafts,
  draftOf,
  inputOf,
  isDirty,
  movedStep,
  newDraft,
  rebased,
  withChange,
  withoutStep,
  withStep,
} from './campaign-draft.ts'

const campaign: Campaign = {
  id: 1,
  userId: 1,
  name: 'Spring',
  steps: [
    { kind: 'template', delayDays: 0, subject: 'Crowns', body: 'Hello' },
    { kind: 'assistant', delayDays: 3 },
  ],
  isPaused: false,
  leadCount: 0,
  figures: [],
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
}
const renamed = (draft: ReturnType<typeof draftOf>, name: string) => ({ ...draft, name })
const later = { updatedAt: '2026-11-21T10:00:00.000Z' }

test('nothing is unsaved before something is typed, nor when only spaces are', () => {
  expect(isDirty(newDraft())).toBe(false)
  expect(isDirty(draftOf(campaign))).toBe(false)
  expect(isDirty(renamed(draftOf(campaign), ' Spring '))).toBe(false)
  expect(isDirty(renamed(draftOf(campaign), 'Autumn'))).toBe(true)
  expect(isDirty(withStep(newDraft()))).toBe(true)
})

test('steps are added, moved and removed, and keep what was typed in them', () => {
  const draft = withStep(draftOf(campaign))
  expect(draft.steps.map(({ key, delayDays }) => [key, delayDays])).toEqual([
    [1, '0'],
    [2, '3'],
    [3, '3'],
  ])
  expect(movedStep(draft, 2, -1).steps.map(({ key }) => key)).toEqual([1, 3, 2])
  expect(movedStep(draft, 0, -1)).toBe(draft)
  expect(movedStep(draft, 2, 1)).toBe(draft)
  expect(withoutStep(draft, 1).steps.map(({ key }) => key)).toEqual([2, 3])
})

test('an empty or fractional delay is no whole number, and an empty call to action is none', () => {
  const [step] = inputOf(withChange(draftOf(campaign), 1, { delayDays: ' ', callToAction: ' ' })).steps
  expect(step).toMatchObject({ delayDays: Number.NaN, callToAction: null })
})

test('a template that is switched to the assistant and back keeps its texts', () => {
  const there = withChange(draftOf(campaign), 1, { kind: 'assistant' })
  expect(inputOf(there).steps[0]).toEqual({ kind: 'assistant', delayDays: 0 })
  expect(inputOf(withChange(there, 1, { kind: 'template' })).steps[0]).toMatchObject({ subject: 'Crowns' })
})

test('what others have changed is taken over where one has changed nothing', () => {
  const mine = renamed(draftOf(campaign), 'Mine')
  const { draft, conflicts } = rebased(mine, { ...campaign, ...later, steps: campaign.steps.slice(0, 1) })
  expect(conflicts).toEqual([])
  expect(draft.name).toBe('Mine')
  expect(draft.steps).toHaveLength(1)
  expect(draft.base?.updatedAt).toBe(later.updatedAt)
})

test('what both have changed is a conflict unless they agree, and one’s own is kept', () => {
  const mine = withStep(renamed(draftOf(campaign), 'Mine'))
  const theirs = { ...campaign, ...later, name: 'Theirs', steps: campaign.steps.slice(0, 1) }
  const { draft, conflicts } = rebased(mine, theirs)
  expect(conflicts).toEqual(['name', 'steps'])
  expect([draft.name, draft.steps.length]).toEqual(['Mine', 3])
  expect(rebased(mine, { ...theirs, name: 'Mine', steps: campaign.steps }).conflicts).toEqual([])
})

test.each([
  [newDraft(), true],
  [draftOf(campaign), true],
  [null, false],
  [{ name: 'Spring', steps: [{}], base: null }, false],
  [{ name: 'Spring', steps: [], base: { name: 1 } }, false],
])('the stored draft %j is usable: %s', (stored, isUsable) => {
  expect(campaignDrafts.parse(stored)).toEqual(isUsable ? stored : null)
})
