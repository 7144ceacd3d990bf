import type { SavedAiLead } from '@assay/shared/features/hunting/ai-lead'
import { listAiLeads } from '@assay/shared/features/hunting/calls'
import { useCollection } from '../../../platform/api/use-collection.ts'

/** Every AI lead of the workspace, newest first; kept current. */
export const useAiLeads = () =>
  useCollection<SavedAiLead>(listAiLeads, {
    failure: (error) => (error.status === 0 ? error.message : `Failed to fetch AI leads: ${error.status}`),
  })
