import type { Webhook } from '@assay/shared/features/programs/webhook'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ShownSecret } from '../shown-secret.tsx'
import { useCreateWebhook } from './use-create-webhook.ts'
import { useUpdateWebhook } from './use-update-webhook.ts'
import { useWebhookForm, WebhookForm } from './webhook-form.tsx'

type Props = {
  isOpen: boolean
  /** The webhook to edit; null to create one. */
  webhook: Webhook | null
  onClose: () => void
}

/** Creates a webhook and shows its secret for the only time, or edits one. */
export const WebhookDialog = ({ isOpen, webhook, onClose }: Props) => (
  <Dialog
    title={webhook ? 'Edit Webhook' : 'Create Webhook'}
    isOpen={isOpen}
    onClose={onClose}
    ignoresBackdrop
  >
    {webhook ? <EditWebhook webhook={webhook} onClose={onClose} /> : <CreateWebhook onClose={onClose} />}
  </Dialog>
)

const CreateWebhook = ({ onClose }: { onClose: () => void }) => {
  const form = useWebhookForm(null)
  const creating = useCreateWebhook({ onRefused: form.refuse })
  if (creating.data) {
    const text =
      'The webhook is ready. Copy its secret now: it is shown this once, and checks the signatures.'
    return <ShownSecret text={text} secret={creating.data.secret} what="webhook secret" onClose={onClose} />
  }
  return (
    <WebhookForm
      form={form}
      action="Create Webhook"
      pendingAction="Creating..."
      saving={creating}
      onSubmit={creating.mutate}
      onClose={onClose}
    />
  )
}

const EditWebhook = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => {
  const form = useWebhookForm(webhook)
  const saving = useUpdateWebhook({ onSaved: onClose, onRefused: form.refuse })
  return (
    <WebhookForm
      form={form}
      action="Save Changes"
      pendingAction="Saving..."
      saving={saving}
      onSubmit={(changes) => saving.mutate({ id: webhook.id, changes })}
      onClose={onClose}
    />
  )
}
