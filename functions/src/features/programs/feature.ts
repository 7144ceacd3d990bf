import { needs } from '../../platform/needs.ts'
import { defineFeature } from '../define-feature.ts'
import { exportApiKeys } from './account-export.ts'
import { endApiKeys } from './keys/key-ring.store.ts'

export const programs = defineFeature({
  name: 'programs',
  api: {
    impact: 'Users cannot see or revoke API keys, and AI assistants cannot use the product.',
    needs: needs({ table: 'write', secrets: ['SESSION_SECRET'] }),
  },
  collections: [],
  jobs: [],
  starts: [],
  feeds: [],
  exportSections: [{ name: 'api-keys', read: exportApiKeys }],
  leadDeletion: null,
  accountDeletion: endApiKeys,
})
