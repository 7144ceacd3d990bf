import type { CitedSentence } from '@assay/shared/features/assistant/cited-sentence'
import { Box, Flex, Text } from '@chakra-ui/react'
import { readableText } from '../../../ui/evidence/readable-text.ts'
import { InlineMark } from '../../../ui/evidence/text-with-mark.tsx'
import { useLazyComponent } from '../../../ui/overlay/use-lazy-component.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { CitedEvidence } from '../cited-evidence.tsx'
import type { ShownMessage } from './use-chat.ts'

type Props = {
  message: ShownMessage
  website: string | null | undefined
  /** Starts a prospecting run; absent where none can be started. */
  onLookUp?: () => void
}

const leftOutText = (sentences: number) =>
  sentences === 1
    ? 'One sentence was left out, because nothing stored supports it.'
    : `${sentences} sentences were left out, because nothing stored supports them.`

const loadMarkdown = async () => (await import('../../../ui/markdown/markdown.tsx')).Markdown
const staysPlain = () => undefined

/** Plain until the reader of Markdown is loaded, and where it cannot be. */
const AnswerText = ({ text }: { text: string }) => {
  const Markdown = useLazyComponent(loadMarkdown, true, staysPlain)
  return Markdown ? <Markdown text={text} /> : readableText(text)
}

/** One message of the conversation, with the sources of an answer. */
export const ChatBubble = ({ message, website, onLookUp }: Props) => {
  const isUser = message.role === 'user'
  const { citations = [], leftOut, note } = message
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
      {isUser || message.isApology ? message.content : <AnswerText text={message.content} />}
      {note ? <Text fontSize="sm">{note}</Text> : null}
      {citations.length > 0 ? <Sources citations={citations} website={website} /> : null}
      {leftOut ? <SmallPrint text={leftOutText(leftOut)} /> : null}
      {message.generatedBy === 'rules' ? (
        <SmallPrint text="Answered from the lead’s facts, without AI." />
      ) : null}
      {message.offersLookUp && onLookUp ? <LookUpOffer onLookUp={onLookUp} /> : null}
    </Box>
  )
}

const SmallPrint = ({ text }: { text: string }) => (
  <Text fontSize="xs" color="fg.muted" mt={1}>
    {text}
  </Text>
)

const Sources = ({
  citations,
  website,
}: {
  citations: CitedSentence[]
  website: string | null | undefined
}) => (
  <Flex role="group" aria-label="Sources" align="center" wrap="wrap" mt={1} columnGap={2} rowGap={3}>
    <Text as="span" fontSize="xs" color="fg.muted">
      Sources
    </Text>
    {citations.map((sentence) => (
      <InlineMark key={sentence.text}>
        <CitedEvidence sentence={sentence} website={website} />
      </InlineMark>
    ))}
  </Flex>
)

const LookUpOffer = ({ onLookUp }: { onLookUp: () => void }) => (
  <Box mt={2}>
    <Button size="sm" onClick={onLookUp}>
      Look it up
    </Button>
    <SmallPrint text="Writes a new prospect report, which takes one lookup." />
  </Box>
)
