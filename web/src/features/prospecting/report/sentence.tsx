import type { Evidence } from '@assay/shared/evidence/evidence'
import { proofOfText } from '../../../ui/evidence/proof-of-sources.ts'
import { ProofPopover } from '../../../ui/evidence/proof-popover.tsx'
import { readableText } from '../../../ui/evidence/readable-text.ts'
import { TextWithMark } from '../../../ui/evidence/text-with-mark.tsx'
import { Tag } from '../../../ui/primitives/tag.tsx'
import type { ShownProof } from './use-shown-report.ts'

const longestLabel = 60

/** Names a sentence where there is no room for all of it. */
const labelOf = (text: string) =>
  text.length <= longestLabel ? text : `${text.slice(0, longestLabel).replace(/\s+\S*$/, '')}…`

type MarkProps = { report: ShownProof; label: string; evidence: Evidence[] }

/** The proof mark of a text in a report; nothing without evidence. */
export const ReportProof = ({ report, label, evidence }: MarkProps) =>
  evidence.length === 0 ? null : (
    <ProofPopover
      label={labelOf(label)}
      proof={proofOfText(evidence, report.website)}
      // The whole quote bears the sentence out: no part of it is marked.
      evidence={evidence.map((piece) => ({ ...piece, value: '' }))}
    />
  )

type Props = { report: ShownProof; text: string; evidence: readonly number[]; isAdvice?: boolean }

/** A sentence with its proof mark. Advice says that it is advice; its mark proves what it states. */
export const Sentence = ({ report, text, evidence, isAdvice = false }: Props) => {
  const shown = readableText(text)
  const pieces = evidence.flatMap((index) => report.evidence[index] ?? [])
  return (
    <span>
      {pieces.length > 0 ? (
        <TextWithMark text={shown}>
          <ReportProof report={report} label={text} evidence={pieces} />
        </TextWithMark>
      ) : (
        shown
      )}{' '}
      {isAdvice ? <Tag title="A suggestion, not a fact">Advice</Tag> : null}{' '}
    </span>
  )
}

/** A text of a report as its sentences, each with its proof; a text without sentences of its own as it is. */
export const PartText = ({ report, part, text }: { report: ShownProof; part: string; text: string }) => {
  const sentences = report.sentences.filter((sentence) => sentence.part === part)
  if (sentences.length === 0) return readableText(text)
  return sentences.map(({ text: own, evidence, isAdvice }) => (
    <Sentence key={own} report={report} text={own} evidence={evidence} isAdvice={isAdvice} />
  ))
}
