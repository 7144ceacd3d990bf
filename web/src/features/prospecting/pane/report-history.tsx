import type { SavedReport } from '@assay/shared/features/prospecting/saved-report'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { useDeleteReport } from '../report/use-delete-report.ts'
import { HistoryDialog } from './history-dialog.tsx'

type Props = {
  leadId: number
  shownId: number | null
  onSelect: (report: SavedReport) => void
  onDeleted: (report: SavedReport) => void
  onClose: () => void
}

/** The dialog of saved reports, with the question before one is deleted. */
export const ReportHistory = ({ onSelect, onDeleted, onClose, ...history }: Props) => {
  const [toDelete, setToDelete] = useState<SavedReport | null>(null)
  const deletion = useDeleteReport((report) => {
    setToDelete(null)
    onDeleted(report)
  })
  return (
    <>
      <HistoryDialog
        {...history}
        onSelect={(report) => {
          onSelect(report)
          onClose()
        }}
        onDelete={setToDelete}
        onClose={onClose}
      />
      <ConfirmDialog
        title="Confirm Deletion"
        text="Are you sure you want to delete this report? This action cannot be undone."
        action="Delete Report"
        pendingAction="Deleting..."
        isOpen={toDelete !== null}
        isPending={deletion.isPending}
        onConfirm={() => toDelete && deletion.mutate(toDelete)}
        onClose={() => setToDelete(null)}
      />
    </>
  )
}
