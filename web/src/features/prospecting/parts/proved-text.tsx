import type { ReportSentence } from '@assay/shared/features/prospecting/saved-report'
import { chakra, Text } from '@chakra-ui/react'
import { Fragment, type ReactNode } from 'react'
import { ProofPopover } from '../../../ui/evidence/proof-popover.tsx'
import { textLanguage } from '../../../ui/lead/text-language.ts'
import { Tag } from '../../../ui/primitives/tag.tsx'
import { evidenceOf, type Proofs, proofOf, sentencesOf } from './proofs.ts'

/** Keeps the mark at the sentence's last word, and the line as high as without it. */
const Mark = chakra('span', { base: { display: 'inline-block', my: -2, verticalAlign: 'middle' } })

type SentenceProps = { sentence: ReportSentence; label: string; proofs: Proofs }

/** A sentence with its proof mark, or marked as advice. */
const Sentence = ({ sentence, label, proofs }: SentenceProps) => {
  const evidence = evidenceOf(proofs, sentence)
  return (
    <span lang={textLanguage(sentence.text)}>
      {sentence.text}
      {evidence.length > 0 ? (
        <Mark>
          <ProofPopover label={label} proof={proofOf(evidence, proofs.website)} evidence={evidence} />
        </Mark>
      ) : null}
      {sentence.isAdvice ? (
        <>
          {' '}
          <Tag>Advice</Tag>
        </>
      ) : null}
    </span>
  )
}

type Props = {
  text: string
  /** The name of the text in the report's data: `unique_info.key_products.0`. */
  part: string
  /** What the text is about: 'Summary'. Names the proof marks. */
  label: string
  /** Absent where only the data itself is shown. */
  proofs?: Proofs
}

/** A text of a report, sentence by sentence with its proof; a text without sentences as it is. */
export const ProvedText = ({ text, part, label, proofs }: Props): ReactNode => {
  const sentences = proofs ? sentencesOf(proofs, part, text) : []
  if (!proofs || sentences.length === 0)
    return (
      <Text as="span" whiteSpace="pre-line" overflowWrap="anywhere" lang={textLanguage(text)}>
        {text}
      </Text>
    )
  const isInLines = text.includes('\n')
  return sentences.map((sentence, nth) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of a saved report never change
    <Fragment key={nth}>
      {nth > 0 ? isInLines ? <br /> : ' ' : null}
      <Sentence
        sentence={sentence}
        label={sentences.length > 1 ? `${label}, sentence ${nth + 1}` : label}
        proofs={proofs}
      />
    </Fragment>
  ))
}
