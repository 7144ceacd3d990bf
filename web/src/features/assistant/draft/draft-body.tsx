import type { EmailSentence } from '@assay/shared/features/assistant/email'
import { chakra, Text } from '@chakra-ui/react'
import { TextWithMark } from '../../../ui/evidence/text-with-mark.tsx'
import { Tag } from '../../../ui/primitives/tag.tsx'
import { TextWithGaps } from '../../../ui/primitives/text-with-gaps.tsx'
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
        <PartOfBody text={text} sentence={sentence} website={website} />
      </chakra.span>
    ))}
  </Text>
)

const PartOfBody = ({ text, sentence, website }: Omit<Part, 'start'> & Pick<Props, 'website'>) => {
  if (!sentence) return <TextWithGaps text={text} />
  if (!sentence.isSupported) return <Unsupported text={text} />
  if (sentence.evidence.length === 0) return text
  return (
    <TextWithMark text={text}>
      <CitedEvidence sentence={sentence} website={website} />
    </TextWithMark>
  )
}

const Unsupported = ({ text }: { text: string }) => (
  <>
    <chakra.span textDecoration="underline" textDecorationStyle="wavy" textDecorationColor="warning">
      {text}
    </chakra.span>{' '}
    <Tag variant="warning">Not supported</Tag>
  </>
)
