import { implementJob } from '../../../platform/jobs/implement-job.ts'
import { importLeadsJob } from './import-leads.job.ts'
import { importRows } from './import-rows.ts'
import { undoImport } from './undo-import.ts'

export const handler = implementJob(importLeadsJob, (context) =>
  context.message.isUndo ? undoImport(context) : importRows(context),
)
