import type { LeadImport } from '@assay/shared/features/leads/lead-import'
import { expect, it } from 'vitest'
import { canGoOn, importText, undoQuestion } from './import-texts.ts'

const shown: LeadImport = {
  id: 1,
  fileName: 'leads.csv',
  rowCount: 12,
  status: 'completed',
  added: 1,
  filled: 0,
  unchanged: 0,
  jobId: 'j',
  undo: null,
  createdAt: '2026-11-20T10:00:00.000Z',
}
const undo = { jobId: 'u', removed: 9, kept: 3, keptNames: ['Maple', 'Oak'] }

it.each([
  [{}, '1 lead added'],
  [{ added: 2, filled: 3, unchanged: 4 }, '2 leads added, 3 filled, 4 had nothing to fill'],
  [{ status: 'importing' }, 'Importing 12 rows'],
  [{ status: 'importing', rowCount: 1 }, 'Importing 1 row'],
  [{ status: 'undoing' }, 'Undoing the import'],
  [{ status: 'cancelled' }, 'Cancelled, 1 lead added'],
  [{ status: 'failed' }, 'Failed, 1 lead added'],
  [{ status: 'undone', undo }, 'Undone, 9 leads deleted'],
  [{ status: 'undone', undo: { ...undo, merged: 1 } }, 'Undone, 9 leads deleted, 1 lead kept after merging'],
] as const)('an import that is %o is described as "%s"', (change, text) =>
  expect(importText({ ...shown, ...change } as LeadImport)).toBe(text),
)

it.each([
  ['cancelled', { added: 1 }, true],
  ['failed', { added: 3, unchanged: 9 }, false],
  ['completed', { added: 1 }, false],
  ['failed', { undo }, false],
] as const)('whether one that is %s with %o can go on', (status, change, expected) =>
  expect(canGoOn({ ...shown, status, ...change } as LeadImport)).toBe(expected),
)

it('says before an undo what will be deleted and emptied', () => {
  expect(undoQuestion({ ...shown, added: 3 })).toBe(
    '3 leads will be deleted, which you can restore for 24 hours. Leads that were changed or worked on since then are kept.',
  )
  expect(undoQuestion({ ...shown, added: 0, filled: 1 })).toMatch(
    /^What was filled in 1 lead will be emptied again/,
  )
})
