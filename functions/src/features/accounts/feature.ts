import { needs } from '../../platform/needs.ts'
import { defineFeature } from '../define-feature.ts'
import { exportPlanRequests, exportProfile, exportSessions } from './data/account-export.ts'
import { eraseWorkspaceJob } from './data/erase-workspace.job.ts'
import { freeNames } from './identity/account.store.ts'
import { mailEmailChangeJob } from './identity/mail-email-change.job.ts'
import { mailEmailConfirmationJob } from './identity/mail-email-confirmation.job.ts'
import { mailPasswordResetJob } from './password/mail-password-reset.job.ts'
import { mailPlanRequestJob } from './plan/mail-plan-request.job.ts'
import { reportUndeliverableFeed } from './undeliverable/report-undeliverable.feed.ts'

export const accounts = defineFeature({
  name: 'accounts',
  api: {
    impact: 'Users cannot sign in, register or see their plan.',
    // This size gets a whole processor; bcrypt on a fraction of one takes seconds.
    memoryMb: 1769,
    needs: needs({ table: 'write', secrets: ['SESSION_SECRET'] }),
  },
  collections: [],
  jobs: [
    { definition: eraseWorkspaceJob, readResult: null },
    { definition: mailEmailChangeJob, readResult: null },
    { definition: mailEmailConfirmationJob, readResult: null },
    { definition: mailPasswordResetJob, readResult: null },
    { definition: mailPlanRequestJob, readResult: null },
  ],
  starts: [],
  feeds: [reportUndeliverableFeed],
  exportSections: [
    { name: 'profile', read: exportProfile },
    { name: 'sessions', read: exportSessions },
    { name: 'plan-requests', read: exportPlanRequests },
  ],
  leadDeletion: null,
  accountDeletion: freeNames,
})
