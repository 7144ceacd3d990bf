import type { LeadInfo } from '@assay/shared/features/assistant/messages'
import { Box, Flex, Heading } from '@chakra-ui/react'
import type { FormEvent } from 'react'
import { formDrafts, withValue } from '../../platform/forms/form-draft.ts'
import { useKeptDraft } from '../../platform/forms/use-kept-draft.ts'
import { Input } from '../../ui/form/input.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { SendIcon } from '../../ui/primitives/icons.tsx'
import { ChatLog } from './chat-log.tsx'
import { nameOfLead, useChat } from './use-chat.ts'

const messageDrafts = formDrafts(['text'])
const emptyDraft = { values: { text: '' }, conflicts: {} }

/** A chat about one lead. */
export const ChatPanel = ({ leadInfo }: { leadInfo: LeadInfo }) => {
  const { messages, send, isWaiting } = useChat(leadInfo)
  const kept = useKeptDraft(`message about ${nameOfLead(leadInfo)}`, messageDrafts)
  const draft = kept.draft ?? emptyDraft
  const { text } = draft.values
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (send(text)) kept.forget()
  }
  return (
    <Box as="section" aria-labelledby="chat-heading" borderWidth="1px" borderRadius="control" bg="bg.panel">
      <Heading as="h3" id="chat-heading" fontSize="md" px={4} py={2.5} borderBottomWidth="1px">
        Chat
      </Heading>
      <ChatLog messages={messages} isWaiting={isWaiting} companyName={leadInfo.companyName ?? 'this lead'} />
      <form onSubmit={submit} aria-label="Message">
        <Flex gap={2} p={3} borderTopWidth="1px">
          <Input
            aria-label="Message"
            placeholder="Type your message..."
            autoComplete="off"
            maxLength={8000}
            value={text}
            onChange={(event) => kept.keep(withValue(draft, 'text', event.target.value), 'text')}
          />
          <Button
            type="submit"
            aria-label="Send message"
            title="Send message"
            minW={10}
            px={0}
            disabled={isWaiting || text.trim() === ''}
          >
            <SendIcon />
          </Button>
        </Flex>
      </form>
    </Box>
  )
}
