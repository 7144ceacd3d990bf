import type { Approval } from '@assay/shared/features/outreach/approval'
import { Flex } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { addressOfLead, addressOfReport } from '../../../platform/addresses.ts'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { DraftEditor } from './draft-editor.tsx'
import { DraftNotes } from './draft-notes.tsx'
import type { LeftDraft } from './use-approve.ts'
import { useDraftEdit } from './use-draft-edit.ts'

/** Shows a draft for reading and copying, with further buttons. */
export type DraftOf = (draft: Approval, buttons: ReactNode) => ReactNode

type Props = {
  draft: Approval
  draftOf: DraftOf
  left: LeftDraft | undefined
  isEditing: boolean
  onEdit: (isEditing: boolean) => void
  onSaved: () => void
  /** Nothing can be sent without a mailbox. */
  canApprove: boolean
  isApproving: boolean
  isBusy: boolean
  onApprove: (confirmUnproved?: boolean) => void
  onDiscard: () => void
}

/** An open draft: read and approved, or edited in place. */
export const OpenDraft = ({
  draft,
  draftOf,
  left,
  isEditing,
  onEdit,
  onSaved,
  canApprove,
  isApproving,
  isBusy,
  onApprove,
  onDiscard,
}: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const editing = useDraftEdit(draft, () => {
    onEdit(false)
    onSaved()
  })
  const hasGaps = (draft.missing?.length ?? 0) > 0
  const isFormShown = isEditing || editing.isDrafted
  useEffect(() => {
    if (isEditing) place.current?.querySelector<HTMLElement>('textarea[name=body]')?.focus()
  }, [isEditing])
  return (
    <div ref={place}>
      <Sources draft={draft} />
      <DraftNotes draft={draft} left={left} isPending={isApproving} onConfirm={() => onApprove(true)} />
      {isFormShown ? (
        <DraftEditor editing={editing} companyName={draft.companyName} />
      ) : (
        draftOf(
          draft,
          <>
            <PendingButton
              variant="primary"
              text="Approve"
              pendingText="Approving..."
              isPending={isApproving}
              disabled={!canApprove || isBusy || hasGaps}
              onClick={() => onApprove()}
            />
            <Button onClick={() => onEdit(true)}>Edit</Button>
            <Button onClick={onDiscard}>Discard</Button>
          </>,
        )
      )}
    </div>
  )
}

/** Where the address and the statements come from. */
const Sources = ({ draft: { leadId, reportId } }: { draft: Approval }) => (
  <Flex gap={4} fontSize="sm" css={ownTargets}>
    <Link to={addressOfLead(leadId)}>Lead</Link>
    {reportId === null ? null : <Link to={addressOfReport(leadId, reportId)}>Prospect report</Link>}
  </Flex>
)

/** Links beside each other are targets of at least 24 px, 44 px where they are touched. */
const ownTargets = { '& a': { py: 1, '@media (pointer: coarse)': { py: 3, minH: 11 } } }
