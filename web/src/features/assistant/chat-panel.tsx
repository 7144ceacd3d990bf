import type { LeadInfo } from '@assay/shared/features/assistant/messages'
import { Flex, Heading } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { FailureNotice } from '../../ui/primitives/notice.tsx'
import { Spinner } from '../../ui/primitives/spinner.tsx'
import { ChatLog } from './chat/chat-log.tsx'
import { MessageForm } from './chat/message-form.tsx'
import { useChat } from './chat/use-chat.ts'
import { useDeleteChat } from './chat/use-kept-chat.ts'

type Props = {
  leadInfo: LeadInfo
  /** Fills its container. */
  isTall?: boolean
  /** Starts a prospecting run of the lead. */
  onLookUp?: () => void
}

/** A chat about one lead. The server keeps that about a CRM lead, this browser that about a found company. */
export const ChatPanel = ({ leadInfo, isTall, onLookUp }: Props) => {
  const headingId = useId()
  const { messages, send, kept, isWaiting, forget } = useChat(leadInfo)
  const canBeDeleted = messages.length > 0 && !isWaiting
  return (
    <Flex
      as="section"
      direction="column"
      aria-labelledby={headingId}
      bg="bg.panel"
      {...(isTall ? { height: 'full', minH: 0 } : { borderWidth: '1px', borderRadius: 'control' })}
    >
      <Flex align="center" minH={11} pl={4} pr={isTall ? 12 : 2} borderBottomWidth="1px">
        <Heading as="h3" id={headingId} fontSize="md" flex="1">
          Chat
        </Heading>
        {canBeDeleted ? <DeleteChat leadId={leadInfo.leadId ?? null} onDeleted={forget} /> : null}
      </Flex>
      {kept.isError && !kept.data ? (
        <FailureNotice onRetry={() => void kept.refetch()} isRetrying={kept.isFetching}>
          The earlier conversation could not be read.
        </FailureNotice>
      ) : null}
      {kept.isLoading ? (
        <Flex role="status" aria-label="Loading the conversation" flex="1" justify="center" p={8}>
          <Spinner />
        </Flex>
      ) : (
        <ChatLog
          messages={messages}
          isWaiting={isWaiting}
          companyName={leadInfo.companyName ?? 'this lead'}
          website={leadInfo.website}
          isTall={isTall}
          onLookUp={onLookUp}
        />
      )}
      <MessageForm leadInfo={leadInfo} isWaiting={isWaiting || kept.isLoading} onSend={send} />
    </Flex>
  )
}

const DeleteChat = ({ leadId, onDeleted }: { leadId: number | null; onDeleted: () => void }) => {
  const [isOpen, setIsOpen] = useState(false)
  const deletion = useDeleteChat(leadId, onDeleted)
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setIsOpen(true)}>
        Delete conversation
      </Button>
      <ConfirmDialog
        title="Confirm Deletion"
        text="Are you sure you want to delete this conversation? This action cannot be undone."
        action="Delete Conversation"
        pendingAction="Deleting..."
        isOpen={isOpen}
        isPending={deletion.isPending}
        onConfirm={() => deletion.mutate(undefined)}
        onClose={() => setIsOpen(false)}
      />
    </>
  )
}
