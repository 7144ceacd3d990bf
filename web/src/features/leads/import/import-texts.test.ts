import type { LeadImport } from '@assay/shared/features/leads/lead-import'
import { expect, it } from 'vitest'
import { importText, keptText } from './import-texts.ts'

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
] as const)('an import that is %o is described as "%s"', (change, text) =>
  expect(importText({ ...shown, ...change } as LeadImport)).toBe(text),
)

it('names the leads that an undo has kept, and counts the rest', () => {
  expect(keptText(shown)).toBeNull()
  expect(keptText({ ...shown, undo: { ...undo, kept: 0, keptNames: [] } })).toBeNull()
  expect(keptText({ ...shown, undo })).toBe('Kept because they changed since then: Maple, Oak and 1 more')
})
