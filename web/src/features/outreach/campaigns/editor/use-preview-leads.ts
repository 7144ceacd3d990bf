import { listLeads } from '@assay/shared/features/leads/calls'
import type { Lead } from '@assay/shared/features/leads/lead'
import { useMemo } from 'react'
import { useCollection } from '../../../../platform/api/use-collection.ts'
import { foldText } from '../../../../platform/fold-text.ts'

export type PreviewLead = Pick<Lead, 'id' | 'companyName'>

const mostShown = 6
const none: readonly Lead[] = []

/** The leads whose name contains a text, newest first; a few of them. */
export const usePreviewLeads = (search: string) => {
  const {
    rows = none,
    isLoading,
    error,
    reload,
  } = useCollection<Lead>(listLeads, { failure: ({ message }) => message, isKept: true })
  const found = useMemo(() => {
    const text = foldText(search.trim())
    return rows.filter(({ companyName }) => foldText(companyName).includes(text)).slice(0, mostShown)
  }, [rows, search])
  return { found, newest: rows[0] ?? null, isLoading, error, reload }
}
