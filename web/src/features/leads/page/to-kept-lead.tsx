import { Navigate, useLocation } from 'react-router-dom'
import { addressOfLead } from '../../../platform/addresses.ts'
import { useLead } from './use-lead.ts'

/**
 * Leads from a page of a merged lead to the same page of the one that is left, which answers for it. Renders nothing for
 * other leads.
 */
export const ToKeptLead = ({ id }: { id: number }) => {
  const { pathname, search } = useLocation()
  const keptId = useLead(id).data?.lead.id ?? id
  if (keptId === id) return null
  return <Navigate to={pathname.replace(addressOfLead(id), addressOfLead(keptId)) + search} replace />
}
