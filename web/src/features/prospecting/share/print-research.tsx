import type { Evidence } from '@assay/shared/evidence/evidence'
import type { ResearchData } from '@assay/shared/features/prospecting/research'
import { findingsByQuestion } from '../report/findings-by-question.ts'
import type { ShownReport } from '../report/use-shown-report.ts'
import { Numbers } from './cited-text.tsx'

/** The report with the research among its sources, whose notes have one row of numbers. */
export const withResearch = (shown: ShownReport, research: ResearchData): ShownReport => {
  const evidence = [...shown.evidence]
  const indices = research.evidence.map((piece) => {
    const isSame = ({ url, quote, field }: Evidence) =>
      url === piece.url && quote === piece.quote && field === piece.field
    const at = evidence.findIndex(isSame)
    return at < 0 ? evidence.push(piece) - 1 : at
  })
  const sentences = research.sentences.map((one) => ({
    ...one,
    evidence: one.evidence.flatMap((index) => indices[index] ?? []),
  }))
  return { ...shown, evidence, sentences: [...shown.sentences, ...sentences] }
}

/** What deep research found, on paper. */
export const Enhanced = ({ enhanced }: { enhanced: NonNullable<ShownReport['enhancedSummary']> }) => (
  <>
    <h2>Enhanced Summary</h2>
    {findingsByQuestion(enhanced).map(([question, answers]) => (
      <div key={question}>
        <h3>{question} </h3>
        <ul>
          {answers.map(({ text, evidence }) => (
            <li key={text}>
              {text}
              <Numbers sources={evidence} />
            </li>
          ))}
        </ul>
      </div>
    ))}
    {enhanced.open.length > 0 ? <p>Not found out: {enhanced.open.join(' · ')}</p> : null}
  </>
)
