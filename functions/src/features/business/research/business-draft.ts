import type { Evidence } from '@assay/shared/evidence/evidence'
import type { CompanyReading } from '../../../report-reading/for-reports.ts'
import type { ProvedSentence } from '../../../report-writing/parts.ts'
import type { LeadFacts } from '../../ai/public.ts'
import type { Question } from './questions.ts'
import type { BusinessPart } from './written-business.ts'

/** All that was read about the business; `now` in epoch milliseconds. */
export type AboutBusiness = {
  facts: LeadFacts
  reading: CompanyReading
  questions: Question[]
  now: number
}

export type Sentence = ProvedSentence<BusinessPart>

/** A report before it is put into its form: what is proved, and advice, which states no fact. */
export type BusinessDraft = {
  answers: { question: string; text: string; evidence: Evidence[] }[]
  sentences: Sentence[]
  advice: string[]
  generatedBy: 'ai' | 'rules'
}
