import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { TrashIcon } from '../../../ui/primitives/icons.tsx'
import { useDeleteMailbox } from './use-replace-mailbox.ts'

const texts = {
  own: {
    button: 'Remove mailbox',
    title: 'Remove Mailbox',
    text: 'Its settings and its password are deleted. Its mails that wait are stopped, so that no other mailbox sends them, and replies are no longer read.',
  },
  test: {
    button: 'Remove test mailbox',
    title: 'Remove Test Mailbox',
    text: 'Its settings are deleted, and its mails that wait are stopped, so that no mailbox of your own sends them later.',
  },
}

type Props = { isTest?: boolean; onRemoved: () => void }

/** Removes the mailbox after a question. */
export const RemoveMailbox = ({ isTest = false, onRemoved }: Props) => {
  const { button, title, text } = texts[isTest ? 'test' : 'own']
  const [isAsking, setIsAsking] = useState(false)
  const remove = useDeleteMailbox(isTest, () => {
    setIsAsking(false)
    onRemoved()
  })
  return (
    <>
      <Button variant="quiet" ml={isTest ? 0 : -3} onClick={() => setIsAsking(true)}>
        <TrashIcon />
        {button}
      </Button>
      <ConfirmDialog
        title={title}
        text={text}
        action={title}
        pendingAction="Removing..."
        isOpen={isAsking}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(undefined)}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
