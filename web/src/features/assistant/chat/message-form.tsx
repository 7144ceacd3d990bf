import type { LeadInfo } from '@assay/shared/features/assistant/messages'
import { Flex } from '@chakra-ui/react'
import type { FormEvent } from 'react'
import { formDrafts, withValue } from '../../../platform/forms/form-draft.ts'
import { useKeptDraft } from '../../../platform/forms/use-kept-draft.ts'
import { Input } from '../../../ui/form/input.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { SendIcon } from '../../../ui/primitives/icons.tsx'
import { nameOfLead } from './name-of-lead.ts'

const messageDrafts = formDrafts(['text'])
const emptyDraft = { values: { text: '' }, conflicts: {} }

type Props = {
  leadInfo: LeadInfo
  isWaiting: boolean
  /** False if the message cannot be sent now. */
  onSend: (text: string) => boolean
}

/** The field for the next message. */
export const MessageForm = ({ leadInfo, isWaiting, onSend }: Props) => {
  const kept = useKeptDraft(`message about ${nameOfLead(leadInfo)}`, messageDrafts)
  const draft = kept.draft ?? emptyDraft
  const { text } = draft.values
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (onSend(text)) kept.forget()
  }
  return (
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
  )
}
