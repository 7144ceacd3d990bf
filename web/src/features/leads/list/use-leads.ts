import { listLeads } from '@assay/shared/features/leads/calls'
import type { Lead } from '@assay/shared/features/leads/lead'
import { useMemo } from 'react'
import { useCollection } from '../../../platform/api/use-collection.ts'
import { withChange } from '../bulk/bulk-change.ts'
import { usePendingChanges } from '../bulk/use-bulk-leads.ts'
import { usePendingDeletions } from '../bulk/use-delete-lead.ts'

const noRows: readonly Lead[] = []

/** Every CRM lead of the workspace, newest first, kept current, with pending changes applied. */
export const useLeads = () => {
  const { rows = noRows, ...list } = useCollection<Lead>(listLeads, {
    isKept: true,
    failure: (error) =>
      error.hasServerMessage || error.status === 0 ? error.message : `Failed to fetch leads: ${error.status}`,
  })
  const changes = usePendingChanges()
  const deletions = usePendingDeletions()
  const shown = useMemo(() => [...changes, ...deletions].reduce(withChange, rows), [rows, changes, deletions])
  return { ...list, rows: shown }
}
