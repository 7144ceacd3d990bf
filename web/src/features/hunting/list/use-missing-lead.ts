import { useEffect } from 'react'
import { useStableCallback } from '../../../platform/api/use-stable-callback.ts'
import { toast } from '../../../platform/toasts.ts'
import type { LeadAddress } from './use-listed-leads.ts'

type Options = {
  address: LeadAddress | null
  /** The lead that it names is shown, or may still come. */
  isKnown: boolean
}

/** Leaves an address that names no company of the workspace, and says so. */
export const useMissingLead = ({ address, isKnown }: Options) => {
  const isMissing = address !== null && address.leadId !== null && !isKnown
  const leave = useStableCallback(() => {
    toast('Company not found', 'The address names none of your found companies.')
    address?.show(null)
  })
  useEffect(() => {
    if (isMissing) leave()
  }, [isMissing, leave])
}
