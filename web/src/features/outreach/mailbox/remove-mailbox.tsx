import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { useDeleteMailbox } from './use-replace-mailbox.ts'

/** Removes the mailbox after a question. */
export const RemoveMailbox = ({ onRemoved }: { onRemoved: () => void }) => {
  const [isAsking, setIsAsking] = useState(false)
  const remove = useDeleteMailbox(() => {
    setIsAsking(false)
    onRemoved()
  })
  return (
    <>
      <Button variant="link" size="sm" px={0} onClick={() => setIsAsking(true)}>
        Remove mailbox
      </Button>
      <ConfirmDialog
        title="Remove Mailbox"
        text="Its settings and its password are deleted. Mails that wait are kept until you connect a mailbox again, and replies are no longer read."
        action="Remove Mailbox"
        pendingAction="Removing..."
        isOpen={isAsking}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(undefined)}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
