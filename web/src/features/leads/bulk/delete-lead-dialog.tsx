import type { LeadDetail } from '@assay/shared/features/leads/lead-detail'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { toast, toastError } from '../../../platform/toasts.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { leadQuery } from '../page/use-lead.ts'
import { useDeleteLead } from './use-delete-lead.ts'

type Props = { lead: LeadDetail; isOpen: boolean; onClose: () => void }

/** Asks, and then leaves for the list at once; should the deletion fail, the lead is there again. */
export const DeleteLeadDialog = ({ lead, isOpen, onClose }: Props) => {
  const client = useQueryClient()
  const navigate = useNavigate()
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
    // Its button says so before the page goes.
    flushSync(() => setIsConfirmed(true))
    deletion.mutate(lead)
    navigate('/lead-management')
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
