import type { ApiKey } from '@assay/shared/features/programs/api-key'
import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { PlusIcon } from '../../../ui/primitives/icons.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { SkeletonRows } from '../../../ui/primitives/skeleton.tsx'
import { ApiKeyRow } from './api-key-row.tsx'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { useApiKeys } from './use-api-keys.ts'
import { useDeleteApiKey } from './use-delete-api-key.ts'
import { UseOfKeys } from './use-of-keys.tsx'

const Rows = chakra('ul', { base: { listStyle: 'none' } })

/** The keys with which programs use the workspace. */
export const ApiKeysPage = () => {
  const { data: keys, error, isFetching, refetch } = useApiKeys()
  const [isCreating, setIsCreating] = useState(false)
  const [revoked, setRevoked] = useState<ApiKey | null>(null)
  const panel = useRef<HTMLElement>(null)
  const revoking = useDeleteApiKey(() => {
    setRevoked(null)
    // The button that was pressed goes with its row.
    panel.current?.focus()
  })
  const create = (
    <Button variant="primary" onClick={() => setIsCreating(true)}>
      <PlusIcon />
      Create Key
    </Button>
  )
  return (
    <Box maxW="52rem">
      <Flex wrap="wrap" align="start" justify="space-between" gap={3} mb={4}>
        <Box minW={0} flex="1 1 18rem">
          <Heading as="h1" fontSize="xl">
            API keys
          </Heading>
          <Text color="fg.muted" mt={0.5}>
            A key lets a program act in your name until you revoke it, also when you sign out or change your
            password.
          </Text>
        </Box>
        {keys?.length ? create : null}
      </Flex>
      <Panel ref={panel} tabIndex={-1} outline="none" aria-label="API keys" overflow="hidden" mb={4}>
        {error ? (
          <FailureNotice onRetry={() => void refetch()} isRetrying={isFetching}>
            Failed to fetch API keys: {error.message}
          </FailureNotice>
        ) : null}
        {!keys && !error ? <SkeletonRows text="Loading your API keys" /> : null}
        {keys?.length ? (
          <Rows>
            {keys.map((key) => (
              <ApiKeyRow key={key.id} apiKey={key} onRevoke={() => setRevoked(key)} />
            ))}
          </Rows>
        ) : null}
        {keys?.length === 0 ? (
          <EmptyState title="No API keys yet" text="Create one for each program that works with your leads.">
            <Box mt={3}>{create}</Box>
          </EmptyState>
        ) : null}
      </Panel>
      <UseOfKeys />
      <CreateKeyDialog isOpen={isCreating} onClose={() => setIsCreating(false)} />
      <ConfirmDialog
        title="Revoke API Key"
        text={`Programs that use “${revoked?.name ?? ''}” are refused at once. This cannot be undone; a new key has another secret.`}
        action="Revoke Key"
        pendingAction="Revoking..."
        isOpen={revoked !== null}
        isPending={revoking.isPending}
        onConfirm={() => revoked && revoking.mutate(revoked)}
        onClose={() => setRevoked(null)}
      />
    </Box>
  )
}
