import { readableText } from '../../../ui/evidence/readable-text.ts'
import type { ShownProof } from '../report/use-shown-report.ts'

/** The numbers of sources, as they stand in the list of sources. */
export const Numbers = ({ sources }: { sources: readonly number[] }) =>
  sources.length > 0 ? <small> {sources.map((index) => `[${index + 1}]`).join('')}</small> : null

/** A text of a report with the numbers of its sources after each sentence. */
export const CitedText = ({ report, part, text }: { report: ShownProof; part: string; text: string }) => {
  const sentences = report.sentences.filter((one) => one.part === part && text.includes(one.text))
  if (sentences.length === 0) return readableText(text)
  return sentences.map((sentence) => (
    <span key={sentence.text}>
      {readableText(sentence.text)}
      <Numbers sources={sentence.evidence.filter((index) => report.evidence[index])} />{' '}
    </span>
  ))
}

type ValueProps = { report: ShownProof; field: string; value: string }

/** One of the contacts with the numbers of its sources. */
export const CitedValue = ({ report, field, value }: ValueProps) => (
  <>
    {readableText(value)}
    <Numbers
      sources={report.evidence.flatMap((piece, index) =>
        piece.field === field && piece.value === value ? [index] : [],
      )}
    />
  </>
)
