import { listLeads } from '@assay/shared/features/leads/calls'
import type { Lead } from '@assay/shared/features/leads/lead'
import { useCollection } from '../../platform/use-collection.ts'

const pollMs = 60_000

/** Every CRM lead of the workspace, newest first; asked for changes every 60 s. */
export const useLeads = () =>
  useCollection<Lead>(listLeads, {
    pollMs,
    failure: (error) =>
      error.hasServerMessage || error.status === 0 ? error.message : `Failed to fetch leads: ${error.status}`,
  })
