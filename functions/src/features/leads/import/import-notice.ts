import type { JobEnd } from '../../../platform/jobs/define-job.ts'
import type { Notice } from '../../../platform/notifications/notification.store.ts'
import type { ImportLeadsMessage } from './import-leads-message.ts'
import type { StoredImport } from './lead-import.store.ts'

const about = { kind: 'job', link: '/leads/import' } as const

const leads = (count: number) => (count === 1 ? '1 lead' : `${count.toLocaleString('en')} leads`)

const stay = (count: number) => (count === 1 ? 'stays' : 'stay')

/** The notification that all rows are imported. */
export const importedNotice = ({ fileName, added, filled }: StoredImport): Notice => ({
  ...about,
  tone: 'success',
  title: `${leads(added)} imported`,
  text: `From ${fileName}.${filled > 0 ? ` ${leads(filled)} got what was missing.` : ''} You can undo it for 30 days.`,
})

/** The notification that an import is undone. */
export const undoneNotice = ({ fileName, removed, kept, merged = 0 }: StoredImport): Notice => ({
  ...about,
  tone: 'info',
  title: `Import of ${fileName} undone`,
  text: [
    `${leads(removed)} deleted.`,
    kept > 0 && `${leads(kept)} that changed since then ${stay(kept)}.`,
    merged > 0 && `${leads(merged)} merged into others ${stay(merged)} there.`,
  ]
    .filter(Boolean)
    .join(' '),
})

/** The notification about a job that failed; one that ends well writes its own. */
export const failedNotice = ({ error, message: { isUndo } }: JobEnd<ImportLeadsMessage>): Notice => ({
  ...about,
  tone: 'danger',
  title: isUndo ? 'Undoing an import failed' : 'An import failed',
  text: `${error?.message ?? 'Something went wrong.'} ${isUndo ? 'Start it again to go on.' : 'What was imported stays, and can be undone.'}`,
})
