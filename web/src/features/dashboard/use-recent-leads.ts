import type { SavedAiLead } from '@assay/shared/features/hunting/ai-lead'
import { listAiLeads } from '@assay/shared/features/hunting/calls'
import { listLeads } from '@assay/shared/features/leads/calls'
import type { Lead } from '@assay/shared/features/leads/lead'
import type { ApiError } from '../../platform/api/api-error.ts'
import { useNewestRows } from '../../platform/api/use-newest-rows.ts'
import { type CombinedLead, combinedLeads } from './combined-leads.ts'

const shownLeads = 5
/** More than are shown, because AI leads that have become leads are dropped. */
const limit = 25

const failureOf = (list: string) => (error: ApiError) =>
  error.hasServerMessage || error.status === 0 ? error.message : `Failed to fetch ${list}: ${error.status}`

/** The five newest rows of the combined list. If one of its two lists fails, the other is still shown. */
export const useRecentLeads = () => {
  const leads = useNewestRows<Lead>(listLeads, { limit, failure: failureOf('leads') })
  const aiLeads = useNewestRows<SavedAiLead>(listAiLeads, { limit, failure: failureOf('AI leads') })
  const isKnown = (leads.rows || leads.error) && (aiLeads.rows || aiLeads.error)
  const rows: CombinedLead[] | undefined = isKnown
    ? combinedLeads(leads.rows ?? [], aiLeads.rows ?? [], shownLeads)
    : undefined
  return {
    rows,
    error: leads.error ?? aiLeads.error,
    reload: () => {
      leads.reload()
      aiLeads.reload()
    },
    isReloading: leads.isReloading || aiLeads.isReloading,
  }
}
