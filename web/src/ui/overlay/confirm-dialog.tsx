import { Text } from '@chakra-ui/react'
import { useId } from 'react'
import { PendingButton } from '../form/pending-button.tsx'
import { Button } from '../primitives/button.tsx'
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx'

type Props = {
  /** 'Confirm Deletion' */
  title: string
  /** What will happen, and whether it can be undone. */
  text: string
  /** 'Delete Lead' */
  action: string
  /** 'Deleting...' */
  pendingAction: string
  isOpen: boolean
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation of a destructive action; Cancel has the focus. */
export const ConfirmDialog = ({
  title,
  text,
  action,
  pendingAction,
  isOpen,
  isPending,
  onConfirm,
  onClose,
}: Props) => {
  const textId = useId()
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      size="question"
      role="alertdialog"
      describedBy={textId}
    >
      <DialogBody id={textId}>
        <Text>{text}</Text>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
        <PendingButton
          variant="danger"
          text={action}
          pendingText={pendingAction}
          isPending={isPending}
          onClick={onConfirm}
        />
      </DialogFooter>
    </Dialog>
  )
}
