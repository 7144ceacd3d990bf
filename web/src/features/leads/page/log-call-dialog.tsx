import type { Lead } from '@assay/shared/features/leads/lead'
import { Dialog, DialogBody } from '../../../ui/overlay/dialog.tsx'
import { ActivityForm } from './activity-form.tsx'

type Props = { lead: Pick<Lead, 'id' | 'companyName'>; isOpen: boolean; onClose: () => void }

/** Logs a call with a lead from the list. */
export const LogCallDialog = ({ lead, isOpen, onClose }: Props) => (
  <Dialog title={`Log call: ${lead.companyName}`} isOpen={isOpen} onClose={onClose}>
    <DialogBody>
      <ActivityForm leadId={lead.id} kind="call" onLogged={onClose} />
    </DialogBody>
  </Dialog>
)
