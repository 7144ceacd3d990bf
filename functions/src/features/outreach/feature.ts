import { needs } from '../../platform/needs.ts'
import { defineFeature } from '../define-feature.ts'
import { exportApprovals, exportMails, exportSuppressions } from './account-export.ts'
import { approvalCollection } from './approvals/approval.store.ts'
import { autoReachoutJob } from './auto/auto-reachout.job.ts'
import { draftReachoutJob } from './auto/draft-reachout.job.ts'
import { outreachOfDeletedLeads } from './lead-deletion.ts'
import { mailboxCollection } from './mailbox/mailbox.store.ts'
import { mailCollection } from './mails/mail.store.ts'
import { readRepliesJob } from './replies/read-replies.job.ts'
import { suppressionCollection } from './suppression/suppression.store.ts'

export const outreach = defineFeature({
  name: 'outreach',
  api: {
    impact: 'Users cannot see or discard drafts that wait for approval.',
    needs: needs({ table: 'write', secrets: ['SESSION_SECRET'], sealing: true }),
  },
  collections: [
    approvalCollection.name,
    mailCollection.name,
    suppressionCollection.name,
    mailboxCollection.name,
  ],
  jobs: [
    { definition: autoReachoutJob, readResult: null },
    { definition: draftReachoutJob, readResult: null },
    { definition: readRepliesJob, readResult: null },
  ],
  starts: [],
  exportSections: [
    { name: 'approvals', read: exportApprovals, tables: ['sentences'] },
    { name: 'mails', read: exportMails },
    { name: 'suppressions', read: exportSuppressions },
  ],
  leadDeletion: outreachOfDeletedLeads,
  accountDeletion: null,
})
