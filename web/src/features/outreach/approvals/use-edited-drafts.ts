import type { Approval } from '@assay/shared/features/outreach/approval'
import { keptDrafts } from '../../../platform/forms/drafts.ts'
import { useSession } from '../../../platform/session/session.tsx'
import { ownerOf } from '../../../platform/session/user-query.ts'
import { draftEdits, nameOfEdit } from './draft-edits.ts'

/** Tells drafts with unsaved changes in this browser, which are not to be approved without them. */
export const useEditedDrafts = () => {
  const { user } = useSession()
  const owner = ownerOf(user)
  return ({ id }: Approval): boolean =>
    draftEdits.parse(keptDrafts.read(`${owner} ${nameOfEdit(id)}`)) !== null
}
