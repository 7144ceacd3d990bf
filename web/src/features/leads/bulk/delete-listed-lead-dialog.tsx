import type { Lead } from '@assay/shared/features/leads/lead'
import { toast, toastError } from '../../../platform/toasts.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { useDeleteLead } from './use-delete-lead.ts'

type Props = { lead: Lead | null; onClose: () => void; onDeleted: (lead: Lead) => void }

/** Confirms the permanent deletion of a lead in the list. */
export const DeleteListedLeadDialog = ({ lead, onClose, onDeleted }: Props) => {
  const deletion = useDeleteLead({
    onDeleted: (deleted) => {
      onClose()
      toast('Lead Deleted')
      onDeleted(deleted)
    },
    onRefused: (error) => {
      onClose()
      toastError(error, 'Error', `Failed to delete lead: ${error.message}`)
    },
  })
  return (
    <ConfirmDialog
      title="Confirm Deletion"
      text="Are you sure you want to delete this lead? This action cannot be undone."
      action="Delete Lead"
      pendingAction="Deleting..."
      isOpen={lead !== null}
      isPending={deletion.isPending}
      onConfirm={() => lead && deletion.mutate(lead)}
      onClose={onClose}
    />
  )
}
