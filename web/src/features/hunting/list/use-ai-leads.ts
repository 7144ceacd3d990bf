import type { SavedAiLead } from '@assay/shared/features/hunting/ai-lead'
import { listAiLeads } from '@assay/shared/features/hunting/calls'
import { useCollection } from '../../../platform/api/use-collection.ts'

const pollMs = 60_000

/** Every AI lead of the workspace, newest first; polled every 60 s. */
export const useAiLeads = () =>
  useCollection<SavedAiLead>(listAiLeads, {
    pollMs,
    failure: (error) => (error.status === 0 ? error.message : `Failed to fetch AI leads: ${error.status}`),
  })
