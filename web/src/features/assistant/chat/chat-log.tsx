import { Box, chakra, Flex } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { ChatBubble } from './chat-bubble.tsx'
import type { ShownMessage } from './use-chat.ts'

type Props = {
  messages: ShownMessage[]
  isWaiting: boolean
  companyName: string
  website: string | null | undefined
  /** Fills its panel; otherwise it grows up to a limit. */
  isTall?: boolean
  onLookUp?: () => void
}

/** The conversation. Scrolls to new messages; screen readers announce them. */
export const ChatLog = ({ messages, isWaiting, companyName, website, isTall, onLookUp }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const isEmpty = messages.length === 0 && !isWaiting
  // An answer takes the place of the typing indicator, so the number of bubbles is no sign of it.
  const lastKey = isWaiting ? 'typing' : messages.at(-1)?.key
  useEffect(() => {
    if (lastKey !== undefined) box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [lastKey])
  return (
    <Box
      ref={box}
      role="log"
      aria-label="Conversation"
      tabIndex={0}
      {...(isTall ? { flex: '1', minH: 0 } : { maxH: 80 })}
      overflowY="auto"
      _focusVisible={{ outline: '2px solid', outlineColor: 'primary', outlineOffset: '-2px' }}
    >
      {isEmpty ? (
        <EmptyState
          title="AI Chat Assistant"
          text={`Ask about ${companyName}: what they do, who to contact, how to start.`}
        />
      ) : (
        <Flex direction="column" gap={2} p={4}>
          {messages.map((message) => (
            <ChatBubble
              key={message.key}
              message={message}
              website={website}
              // Only the newest answer offers it: an older one may be answered since.
              onLookUp={message === messages.at(-1) ? onLookUp : undefined}
            />
          ))}
          {isWaiting ? <TypingIndicator /> : null}
        </Flex>
      )}
    </Box>
  )
}

const Dot = chakra('span', {
  base: { boxSize: 1.5, borderRadius: 'full', bg: 'fg.muted', animation: 'pulse 1s ease-in-out infinite' },
})

const TypingIndicator = () => (
  <Flex
    role="status"
    aria-label="The assistant is typing"
    gap={1}
    alignSelf="start"
    p={3}
    borderRadius="panel"
    bg="bg.subtle"
  >
    <Dot />
    <Dot animationDelay="150ms" />
    <Dot animationDelay="300ms" />
  </Flex>
)
