import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { useKeptFocus } from '../../../ui/primitives/use-kept-focus.ts'
import { MailboxForm } from './mailbox-form.tsx'
import { RemoveMailbox } from './remove-mailbox.tsx'
import type { LoadedConfig } from './use-email-config.ts'
import { useCreateTestMailbox } from './use-replace-mailbox.ts'

type Props = { loaded: LoadedConfig; onRemoved: () => void }

/** Offers a mailbox on this machine, or says what it does, with its settings and its end. */
export const TestMailbox = ({ loaded, onRemoved }: Props) => {
  const { mailbox, offersTestMailbox } = loaded.config
  const isTest = mailbox?.isTest ?? false
  const place = useKeptFocus(String(isTest))
  if (!isTest && (!offersTestMailbox || mailbox)) return null
  return (
    <Box ref={place} tabIndex={-1} outline="none">
      <Panel aria-label="Test mailbox" px={4} py={3.5}>
        {isTest ? <Connected loaded={loaded} onRemoved={onRemoved} /> : <Offer />}
      </Panel>
    </Box>
  )
}

const Offer = () => {
  const create = useCreateTestMailbox()
  return (
    <Flex wrap="wrap" align="center" justify="space-between" gap={3}>
      <Text flex="1 1 16rem">
        Only trying things out? A test mailbox on this machine needs no account; nothing that you send leaves
        the machine.
      </Text>
      <PendingButton
        text="Use a test mailbox"
        pendingText="Setting up..."
        isPending={create.isPending}
        onClick={() => create.mutate(undefined)}
      />
    </Flex>
  )
}

const Connected = ({ loaded, onRemoved }: Props) => (
  <>
    <Heading as="h2" fontSize="md">
      Test mailbox
    </Heading>
    <Text mt={1} mb={3}>
      Nothing that you send leaves this machine, whoever it is addressed to. Read it in the inbox of this
      machine, where you can also reply as the recipient.
    </Text>
    <Flex wrap="wrap" gap={2} mb={4}>
      <Button asChild textDecoration="none">
        {/* A page of the local server, outside of this application. */}
        <a href="/inbox" target="_blank" rel="noopener">
          Open the inbox
        </a>
      </Button>
      <RemoveMailbox isTest onRemoved={onRemoved} />
    </Flex>
    <MailboxForm loaded={loaded} isTest />
  </>
)
