import { useState } from 'react'
import { useKeptFocus } from '../../../ui/primitives/use-kept-focus.ts'
import { ProgramsPage } from '../programs-page.tsx'
import { useWebhooks } from './use-webhooks.ts'
import { VerifyNote } from './verify-note.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookRow } from './webhook-row.tsx'

/** The servers that are told what happens in the workspace. */
export const WebhooksPage = () => {
  const list = useWebhooks()
  const [isCreating, setIsCreating] = useState(false)
  // The button of the empty list goes with the first webhook.
  const panel = useKeptFocus<HTMLElement>(`${isCreating} ${list.data?.length}`)
  return (
    <ProgramsPage
      title="Webhooks"
      about="Your own server is told within seconds what happens here, by signed requests."
      noun="webhooks"
      list={list}
      rowOf={(webhook) => <WebhookRow key={webhook.id} webhook={webhook} />}
      emptyText="Create one to tell your CRM or automation of new leads, status changes, searches and research."
      action="Create Webhook"
      onCreate={() => setIsCreating(true)}
      panelRef={panel}
    >
      <VerifyNote />
      <WebhookDialog isOpen={isCreating} webhook={null} onClose={() => setIsCreating(false)} />
    </ProgramsPage>
  )
}
