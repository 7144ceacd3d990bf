import * as z from 'zod/mini'
import { isoDate, requiredShownText, rowId } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import { NewLead } from './lead.ts'

/** The most rows of one import. */
export const maxImportRows = 50_000
/** The most bytes of a file that is imported. */
export const maxImportBytes = 20 * 1024 * 1024
/** The most rows that one request adds, and the most bytes of their JSON: together they are one stored item. */
export const maxRowsAtOnce = 500
export const maxRowsBytes = 380_000

export const NewLeadImport = lazy(() =>
  z.strictObject({
    fileName: requiredShownText('Name the file', 200),
    rowCount: z
      .int('Say how many rows are imported')
      .check(
        z.minimum(1, 'There is nothing to import'),
        z.maximum(maxImportRows, 'Import at most 50,000 rows at a time'),
      ),
  }),
)
export type NewLeadImport = z.infer<typeof NewLeadImport>

/** A row that becomes a lead, or, with `fillLeadId`, fills the empty fields of one. Files know no users or next steps. */
export const ImportRow = lazy(() =>
  z.strictObject({
    lead: z.omit(NewLead, { assignedTo: true, nextStep: true }),
    fillLeadId: z.optional(z.nullable(rowId())),
  }),
)
export type ImportRow = z.infer<typeof ImportRow>

/** Rows of an import. `offset` is the number of rows before them, over all requests. */
export const ImportRows = lazy(() =>
  z.strictObject({
    offset: z
      .int('Say how many rows come before these')
      .check(z.minimum(0, 'The offset cannot be negative'), z.maximum(maxImportRows - 1)),
    rows: z
      .array(ImportRow, 'Send at least one row')
      .check(
        z.minLength(1, 'Send at least one row'),
        z.maxLength(maxRowsAtOnce, 'Send at most 500 rows at a time'),
      ),
  }),
)
export type ImportRows = z.infer<typeof ImportRows>

export const importStatuses = [
  'uploading',
  'importing',
  'completed',
  'cancelled',
  'failed',
  'undoing',
  'undone',
] as const

/**
 * An import. `added` counts its new leads, `filled` those whose empty fields it filled, `unchanged` the rows that
 * found nothing to fill. `undo` says what undoing it did so far: leads that were changed since are kept, and the first
 * of them named; those that were merged into others stay in these.
 */
export const LeadImport = lazy(() =>
  z.object({
    id: rowId(),
    fileName: z.string(),
    rowCount: z.int(),
    status: z.enum(importStatuses),
    added: z.int(),
    filled: z.int(),
    unchanged: z.int(),
    /** Of the import itself; null until its rows are all there. */
    jobId: z.nullable(z.string()),
    undo: z.nullable(
      z.object({
        jobId: z.string(),
        removed: z.int(),
        kept: z.int(),
        keptNames: z.array(z.string()),
        /** Of the same leads; left out where the undo began before they were stored. */
        keptIds: z.optional(z.array(rowId())),
        /** Left out if there are none. */
        merged: z.optional(z.int()),
      }),
    ),
    createdAt: isoDate(),
  }),
)
export type LeadImport = z.infer<typeof LeadImport>

/** The kind of the job that imports, and of the one that undoes it. */
export const importJobKind = 'importLeads'

/** The most names of kept leads that an undone import lists. */
export const maxKeptNames = 20

/** What `metadata` says of the import of a lead: its file, and its row in a spreadsheet. */
const Imported = lazy(() => z.object({ import: z.object({ file: z.string(), row: z.int() }) }))

/** Where a lead was imported from; null for others. */
export const importedFrom = (metadata: unknown) => Imported.safeParse(metadata).data?.import ?? null
