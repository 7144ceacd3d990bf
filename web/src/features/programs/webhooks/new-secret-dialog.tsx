import { Text } from '@chakra-ui/react'
import { ActionFooter } from '../../../ui/overlay/action-footer.tsx'
import { Dialog, DialogBody } from '../../../ui/overlay/dialog.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { ShownSecret } from '../shown-secret.tsx'
import { useRotateWebhookSecret } from './use-rotate-webhook-secret.ts'

type Props = { webhookId: number; isOpen: boolean; onClose: () => void }

/** Gives a webhook another secret and shows it for the only time. */
export const NewSecretDialog = ({ webhookId, isOpen, onClose }: Props) => (
  <Dialog title="New Secret" isOpen={isOpen} onClose={onClose} ignoresBackdrop>
    <NewSecret webhookId={webhookId} onClose={onClose} />
  </Dialog>
)

const grace = 'For 24 hours requests are signed with both secrets, so that your server can change over.'

const NewSecret = ({ webhookId, onClose }: Omit<Props, 'isOpen'>) => {
  const rotating = useRotateWebhookSecret()
  if (rotating.data) {
    const text = `Copy the new secret now: it is shown this once. ${grace}`
    return <ShownSecret text={text} secret={rotating.data.secret} what="webhook secret" onClose={onClose} />
  }
  return (
    <>
      <DialogBody>
        <Text>The webhook gets a new secret, for example because the one it has was seen. {grace}</Text>
        {rotating.error ? <FailureNotice isInline>{rotating.error.message}</FailureNotice> : null}
      </DialogBody>
      <ActionFooter
        onCancel={onClose}
        text="Create New Secret"
        pendingText="Creating..."
        isPending={rotating.isPending}
        onClick={() => rotating.mutate(webhookId)}
      />
    </>
  )
}
