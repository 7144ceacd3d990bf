import type { Tag } from '@assay/shared/features/leads/tag'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { leadsText } from '../lead-labels.ts'
import { useLeads } from '../list/use-leads.ts'

type Props = {
  tag: Tag
  into: Tag
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a tag is merged into another one, and says how many leads that changes. */
export const MergeQuestion = ({ tag, into, isPending, onConfirm, onClose }: Props) => {
  const { rows, isComplete } = useLeads()
  const ids = [tag.id, ...tag.mergedIds]
  const own = rows.filter(({ tagIds }) => tagIds.some((id) => ids.includes(id)))
  const whose = isComplete ? leadsText(own.length) : 'All leads'
  return (
    <ConfirmDialog
      title="Merge Tags"
      text={`${whose} with “${tag.name}” will have “${into.name}” instead, and “${tag.name}” goes. You can undo this afterwards.`}
      action="Merge Tags"
      pendingAction="Merging..."
      isOpen
      isPending={isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
