import { expect, test } from 'vitest'
import { formDrafts, mergedWithTab, withChoice, withValue } from './form-draft.ts'

type Draft = { values: { name: string; notes: string }; conflicts: object }

const draft = (name: string, notes: string) => ({ values: { name, notes }, conflicts: {} })

test('a field typed only in the other tab is taken over', () => {
  const merged = mergedWithTab<'name' | 'notes', Draft>(
    draft('', 'mine'),
    draft('Oak', 'mine'),
    new Set(['notes']),
  )
  expect(merged).toEqual({ draft: draft('Oak', 'mine'), hasNewConflict: false })
})

test('a field typed differently in both tabs keeps this tab’s text and offers both', () => {
  const { draft: merged, hasNewConflict } = mergedWithTab(
    draft('', 'mine'),
    draft('', 'theirs'),
    new Set(['notes']),
  )
  expect(hasNewConflict).toBe(true)
  expect(merged.values.notes).toBe('mine')
  expect(merged.conflicts).toEqual({ notes: { mine: 'mine', theirs: 'theirs', isOtherTab: true } })
  const again = mergedWithTab(merged, draft('', 'theirs!'), new Set(['notes']))
  expect(again.hasNewConflict).toBe(false)
  expect(again.draft.conflicts).toEqual({ notes: { mine: 'mine', theirs: 'theirs!', isOtherTab: true } })
})

test('choosing a side sets the value; typing replaces one’s own side', () => {
  const conflict = { ...draft('', 'a'), conflicts: { notes: { mine: 'a', theirs: 'b' } } }
  const chosen = withChoice(conflict, 'notes', 'b')
  expect(chosen).toEqual({ ...conflict, values: { name: '', notes: 'b' } })
  expect(mergedWithTab(chosen, draft('', 'c'), new Set(['notes'])).draft).toEqual(chosen)
  expect(withValue(conflict, 'notes', 'c').conflicts).toEqual({ notes: { mine: 'c', theirs: 'b' } })
})

test.each([
  [draft('Oak', ''), true],
  [null, false],
  ['Oak', false],
  [{ values: { name: 'Oak' }, conflicts: {} }, false],
  [{ ...draft('Oak', ''), conflicts: { notes: { mine: 1 } } }, false],
])('the stored draft %j is usable: %s', (stored, isUsable) => {
  expect(formDrafts(['name', 'notes']).parse(stored)).toEqual(isUsable ? stored : null)
})
