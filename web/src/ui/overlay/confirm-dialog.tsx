import { Text } from '@chakra-ui/react'
import { useId } from 'react'
import { ActionFooter } from './action-footer.tsx'
import { Dialog, DialogBody } from './dialog.tsx'

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
      <ActionFooter
        onCancel={onClose}
        variant="danger"
        text={action}
        pendingText={pendingAction}
        isPending={isPending}
        onClick={onConfirm}
      />
    </Dialog>
  )
}
