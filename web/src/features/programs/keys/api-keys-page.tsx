import type { ApiKey } from '@assay/shared/features/programs/api-key'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { useKeptFocus } from '../../../ui/primitives/use-kept-focus.ts'
import { ProgramsPage } from '../programs-page.tsx'
import { ApiKeyRow } from './api-key-row.tsx'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { useApiKeys } from './use-api-keys.ts'
import { useDeleteApiKey } from './use-delete-api-key.ts'
import { UseOfKeys } from './use-of-keys.tsx'

/** The keys with which programs use the workspace. */
export const ApiKeysPage = () => {
  const list = useApiKeys()
  const [isCreating, setIsCreating] = useState(false)
  const [revoked, setRevoked] = useState<ApiKey | null>(null)
  const revoking = useDeleteApiKey(() => setRevoked(null))
  // The button that opened the dialog may have gone meanwhile: with its row, or with the empty list.
  const panel = useKeptFocus<HTMLElement>(`${isCreating} ${revoked?.id} ${list.data?.length}`)
  return (
    <ProgramsPage
      title="API keys"
      about="A key lets a program act in your name until you revoke it, also when you sign out or change your password."
      noun="API keys"
      list={list}
      rowOf={(key) => <ApiKeyRow key={key.id} apiKey={key} onRevoke={() => setRevoked(key)} />}
      emptyText="Create one for each program that works with your leads."
      action="Create Key"
      onCreate={() => setIsCreating(true)}
      panelRef={panel}
    >
      <UseOfKeys />
      <CreateKeyDialog isOpen={isCreating} onClose={() => setIsCreating(false)} />
      <ConfirmDialog
        title="Revoke API Key"
        text={`Programs that use “${revoked?.name ?? ''}” are refused at once, and the webhooks that they created are deleted. This cannot be undone; a new key has another secret.`}
        action="Revoke Key"
        pendingAction="Revoking..."
        isOpen={revoked !== null}
        isPending={revoking.isPending}
        onConfirm={() => revoked && revoking.mutate(revoked)}
        onClose={() => setRevoked(null)}
      />
    </ProgramsPage>
  )
}
