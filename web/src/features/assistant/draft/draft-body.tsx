import type { EmailSentence } from '@assay/shared/features/assistant/email'
import { chakra, Text } from '@chakra-ui/react'
import { Tag } from '../../../ui/primitives/tag.tsx'
import { CitedEvidence } from '../cited-evidence.tsx'

type Part = { start: number; text: string; sentence: EmailSentence | null }

/** The body in parts: the sentences that state something, and the text between them. */
const partsOf = (body: string, sentences: EmailSentence[]): Part[] => {
  const parts: Part[] = []
  let at = 0
  for (const sentence of sentences) {
    const start = body.indexOf(sentence.text, at)
    if (start === -1) continue
    if (start > at) parts.push({ start: at, text: body.slice(at, start), sentence: null })
    parts.push({ start, text: sentence.text, sentence })
    at = start + sentence.text.length
  }
  return at < body.length ? [...parts, { start: at, text: body.slice(at), sentence: null }] : parts
}

type Props = { body: string; sentences: EmailSentence[]; website: string | null | undefined }

/** The body of a draft: statements with their proof, and those that nothing supports with a mark. */
export const DraftBody = ({ body, sentences, website }: Props) => (
  <Text as="div" whiteSpace="pre-line" overflowWrap="anywhere" maxW="68ch">
    {partsOf(body, sentences).map(({ start, text, sentence }) => (
      <chakra.span key={start}>
        {sentence && !sentence.isSupported ? <Unsupported text={text} /> : text}
        {sentence && sentence.evidence.length > 0 ? (
          <CitedEvidence sentence={sentence} website={website} />
        ) : null}
      </chakra.span>
    ))}
  </Text>
)

const Unsupported = ({ text }: { text: string }) => (
  <>
    <chakra.span textDecoration="underline" textDecorationStyle="wavy" textDecorationColor="warning">
      {text}
    </chakra.span>{' '}
    <Tag variant="warning">Not supported</Tag>
  </>
)
