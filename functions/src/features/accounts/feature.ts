import { needs } from '../../platform/needs.ts'
import { defineFeature } from '../define-feature.ts'
import { eraseWorkspaceJob } from './data/erase-workspace.job.ts'
import { mailEmailChangeJob } from './identity/mail-email-change.job.ts'
import { mailPasswordResetJob } from './identity/mail-password-reset.job.ts'

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
    { definition: eraseWorkspaceJob, loadResult: null },
    { definition: mailEmailChangeJob, loadResult: null },
    { definition: mailPasswordResetJob, loadResult: null },
  ],
  starts: [],
  exportSections: [
    { name: 'profile', load: async () => (await import('./data/account-export.ts')).exportProfile },
    { name: 'sessions', load: async () => (await import('./data/account-export.ts')).exportSessions },
  ],
  leadDeletion: null,
  accountDeletion: async () => (await import('./identity/account.store.ts')).freeNames,
})
