import type { ComponentProps } from 'react'
import { PendingButton } from '../form/pending-button.tsx'
import { Button } from '../primitives/button.tsx'
import { DialogFooter } from './dialog.tsx'

type Props = ComponentProps<typeof PendingButton> & { onCancel: () => void }

/** A dialog's last line: Cancel, and the action, which submits the form unless it has an `onClick`. */
export const ActionFooter = ({ onCancel, ...action }: Props) => (
  <DialogFooter>
    <Button onClick={onCancel}>Cancel</Button>
    <PendingButton type={action.onClick ? 'button' : 'submit'} variant="primary" {...action} />
  </DialogFooter>
)
