import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { withReadablePhones } from '../../ui/evidence/phone-text.ts'
import { EmptyState } from '../../ui/primitives/empty-state.tsx'
import type { ShownMessage } from './use-chat.ts'

type Props = { messages: ShownMessage[]; isWaiting: boolean; companyName: string }

/** The conversation. Scrolls to new messages; screen readers announce them. */
export const ChatLog = ({ messages, isWaiting, companyName }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const count = messages.length + (isWaiting ? 1 : 0)
  useEffect(() => {
    if (count > 0) box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [count])
  return (
    <Box
      ref={box}
      role="log"
      aria-label="Conversation"
      tabIndex={0}
      maxH={80}
      overflowY="auto"
      _focusVisible={{ outline: '2px solid', outlineColor: 'primary', outlineOffset: '-2px' }}
    >
      {count === 0 ? (
        <EmptyState
          title="AI Chat Assistant"
          text={`Ask about ${companyName}: what they do, who to contact, how to start.`}
        />
      ) : (
        <Flex direction="column" gap={2} p={4}>
          {messages.map((message) => (
            <Bubble key={message.key} message={message} />
          ))}
          {isWaiting ? <TypingIndicator /> : null}
        </Flex>
      )}
    </Box>
  )
}

const leftOutText = (sentences: number) =>
  sentences === 1
    ? 'One sentence was left out, because nothing stored supports it.'
    : `${sentences} sentences were left out, because nothing stored supports them.`

const Bubble = ({ message }: { message: ShownMessage }) => {
  const isUser = message.role === 'user'
  return (
    <Box
      data-role={message.role}
      alignSelf={isUser ? 'end' : 'start'}
      maxW="85%"
      px={3}
      py={2}
      borderRadius="panel"
      bg={isUser ? 'primary.subtle' : 'bg.subtle'}
      color={message.isApology ? 'danger' : 'fg'}
      whiteSpace="pre-line"
      overflowWrap="anywhere"
    >
      {isUser ? message.content : withReadablePhones(message.content)}
      {message.note ? <Text fontSize="sm">{message.note}</Text> : null}
      {message.leftOut ? (
        <Text fontSize="xs" color="fg.muted" mt={1}>
          {leftOutText(message.leftOut)}
        </Text>
      ) : null}
      {message.generatedBy === 'rules' ? (
        <Text fontSize="xs" color="fg.muted" mt={1}>
          Answered from the lead’s facts, without AI.
        </Text>
      ) : null}
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
