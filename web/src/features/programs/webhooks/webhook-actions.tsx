import type { Webhook } from '@assay/shared/features/programs/webhook'
import { Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { webhooksAddress } from '../../../platform/addresses.ts'
import { toast, toastError } from '../../../platform/toasts.ts'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EditIcon, KeyIcon, TrashIcon } from '../../../ui/primitives/icons.tsx'
import { NewSecretDialog } from './new-secret-dialog.tsx'
import { useDeleteWebhook } from './use-delete-webhook.ts'
import { useSendTestEvent } from './use-send-test-event.ts'
import { useUpdateWebhook } from './use-update-webhook.ts'

type Props = { webhook: Webhook; onEdit: () => void }

/** What one can do with a webhook. */
export const WebhookActions = ({ webhook, onEdit }: Props) => {
  const { id, isActive } = webhook
  const navigate = useNavigate()
  const [open, setOpen] = useState<'deletion' | 'secret' | null>(null)
  const close = () => setOpen(null)
  const test = useSendTestEvent()
  const remove = useDeleteWebhook(() => navigate(webhooksAddress, { replace: true }))
  const toggle = useUpdateWebhook({
    onSaved: (saved) =>
      saved.isActive
        ? toast('Webhook switched on', 'What waited is sent now.')
        : toast('Webhook switched off', 'Nothing is sent to it until you switch it on.'),
    onRefused: (error) => toastError(error, 'The webhook was not changed'),
  })
  return (
    <Flex gap={2} wrap="wrap">
      <Button variant="quiet" onClick={() => setOpen('deletion')}>
        <TrashIcon />
        Delete
      </Button>
      <Button variant="quiet" onClick={() => setOpen('secret')}>
        <KeyIcon />
        New Secret
      </Button>
      <PendingButton
        text={isActive ? 'Switch Off' : 'Switch On'}
        pendingText={isActive ? 'Switching off...' : 'Switching on...'}
        isPending={toggle.isPending}
        onClick={() => toggle.mutate({ id, changes: { isActive: !isActive } })}
      />
      <Button onClick={onEdit}>
        <EditIcon />
        Edit
      </Button>
      <PendingButton
        variant="primary"
        text="Send Test"
        pendingText="Sending..."
        isPending={test.isPending}
        onClick={() => test.mutate(id)}
      />
      <NewSecretDialog webhookId={id} isOpen={open === 'secret'} onClose={close} />
      <ConfirmDialog
        title="Delete Webhook"
        text="Its secret is deleted with it, and events that wait are not sent. Its log is no longer shown and is erased within 30 days. This cannot be undone; a new webhook has another secret."
        action="Delete Webhook"
        pendingAction="Deleting..."
        isOpen={open === 'deletion'}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(webhook)}
        onClose={close}
      />
    </Flex>
  )
}
