import type { Webhook } from '@assay/shared/features/programs/webhook'
import { Tag } from '../../../ui/primitives/tag.tsx'

type Props = { webhook: Pick<Webhook, 'isActive' | 'offBecause' | 'failingSince'> }

/** Whether a webhook works, in a word. */
export const WebhookState = ({ webhook: { isActive, offBecause, failingSince } }: Props) => {
  if (!isActive)
    return (
      <Tag flexShrink={0} variant={offBecause ? 'danger' : 'plain'}>
        {offBecause ? 'Switched off' : 'Off'}
      </Tag>
    )
  return (
    <Tag flexShrink={0} variant={failingSince ? 'warning' : 'success'}>
      {failingSince ? 'Failing' : 'On'}
    </Tag>
  )
}
