import type { Evidence } from '@assay/shared/evidence/evidence'
import type { ReportContent } from '@assay/shared/features/prospecting/saved-report'
import { oneLine } from '../../../evidence/text.ts'
import { longestQuote } from '../../../evidence/verify-quote.ts'
import { firstOfEach } from '../../../reading/first-of-each.ts'
import type { ReadText } from '../../../report-reading/for-reports.ts'
import { evidenceOfQuote } from '../../../report-writing/evidence-of-quote.ts'
import type { Finding } from './findings.ts'
import type { Research } from './rounds.ts'

const openAfter = ({ rounds, findings }: Research): string[] => {
  const answered = new Set(findings.map(({ question }) => question))
  const asked = rounds.flatMap(({ questions }) => questions).filter((text) => !answered.has(text))
  return [...new Set([...asked, ...(rounds.at(-1)?.open ?? [])])].filter((text) => !answered.has(text))
}

/** Findings in the words of a page may be bare phrases, which would run into each other. */
const ended = (text: string) => (/[.!?…。！？]$/u.test(text) ? text : `${text}.`)

/** The report with what was found beyond it: an answer with its evidence to each question, and what is open. */
export const withAnswers = (
  content: ReportContent,
  research: Research,
  findings: Finding[],
  texts: ReadText[],
): ReportContent => {
  const evidence: Evidence[] = [...content.evidence]
  const answers = findings.map(({ question, text, found }) => ({
    question,
    text,
    evidence: evidenceOfQuote(found, texts).map((entry) => evidence.push(entry) - 1),
  }))
  const first = firstOfEach(answers, ({ question }) => question)
  return {
    ...content,
    evidence,
    enhancedSummary: {
      overview: first.map(({ text }) => ended(text)).join(' '),
      findings: answers,
      open: openAfter(research),
    },
  }
}

/** What was found in the words of its source: true without a second look. */
export const inTheirWords = (findings: Finding[]): Finding[] =>
  findings.map(({ question, found }) => {
    const quote = found.sentence.length <= longestQuote ? found.sentence : found.quote
    return { question, text: oneLine(quote), found: { ...found, quote } }
  })
