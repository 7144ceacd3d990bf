import type { LeadDetail } from '@assay/shared/features/leads/lead-detail'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { toast, toastError } from '../../../platform/toasts.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { useWayBack } from '../list/list-position.ts'
import { leadQuery } from '../page/use-lead.ts'
import { useDeleteLead } from './use-delete-lead.ts'

type Props = { lead: LeadDetail; isOpen: boolean; onClose: () => void }

/**
 * Confirms the deletion of the lead on its page, then goes to the list at once. A failure restores the lead
 * there.
 */
export const DeleteLeadDialog = ({ lead, isOpen, onClose }: Props) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const wayBack = useWayBack({ isDeselected: true })
  const [isConfirmed, setIsConfirmed] = useState(false)
  const deletion = useDeleteLead({
    onDeleted: () => {
      toast('Lead deleted')
      client.removeQueries({ queryKey: leadQuery(lead.id).queryKey })
    },
    onRefused: (error) => toastError(error, 'Failed to delete lead'),
    isOptimistic: true,
  })
  const confirm = () => {
    // Render the pending button before the navigation unmounts the dialog.
    flushSync(() => setIsConfirmed(true))
    deletion.mutate(lead)
    navigate(wayBack.to, { state: wayBack.state })
  }
  return (
    <ConfirmDialog
      title="Confirm Deletion"
      text="Are you sure you want to delete this lead? This action cannot be undone."
      action="Delete Lead"
      pendingAction="Deleting..."
      isOpen={isOpen}
      isPending={isConfirmed}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
