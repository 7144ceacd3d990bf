import { plain } from '../../../evidence/plain-words.ts'
import type { FoundQuote } from '../../../evidence/verify-quote.ts'
import type { AiTier } from '../../../integrations/ai/ai.ts'
import { plainLine } from '../../../integrations/ai/plain-answer.ts'
import { pricedSchema, pricedStep } from '../../../report-reading/for-reports.ts'
import { type Asking, confirmedIds } from '../../../report-writing/confirmed-ids.ts'
import { evidenceOfQuote } from '../../../report-writing/evidence-of-quote.ts'
import {
  type QuotedSentence,
  quotedSentences,
  repeatsItsQuote,
  withItsQuote,
} from '../../../report-writing/prove-sentences.ts'
import { provedSentence } from '../../../report-writing/proved-sentence.ts'
import { withRivals } from '../../../report-writing/with-rivals.ts'
import { answerGuard, isSubstantial, orUnavailable } from '../../ai/public.ts'
import type { AboutBusiness, BusinessDraft, Sentence } from './business-draft.ts'
import {
  type BusinessPart,
  businessParts,
  WrittenBusiness,
  writeBusiness,
  writeMs,
} from './written-business.ts'

const writeStep = { name: 'write', version: 1, schema: pricedSchema(WrittenBusiness) }

const mostAnswers = 12
const mostAdvice = 4
const longestAdvice = 400
/** How long the second look may take, in ms. */
const lookMs = 15_000

/** A phrase alone states nothing: the second look is asked about the whole statement. */
const statementOf: Partial<Record<BusinessPart, (text: string) => string>> = {
  industry: (text) => `Its industry is: ${text}`,
  products: (text) => `It offers: ${text}`,
  customers: (text) => `It works for: ${text}`,
  competitors: (text) => `Its competitor is: ${text}`,
}

/** A line of its own, such as an item of a list of services, says no more and no less than its phrase. */
const isWholeLine = ({ text, found }: QuotedSentence<BusinessPart>): boolean =>
  plain(text) === plain(found.sentence)

const asClaim = (sentence: QuotedSentence<BusinessPart>): QuotedSentence<BusinessPart> => {
  const state = statementOf[sentence.part]
  return state && !(sentence.part === 'products' && isWholeLine(sentence))
    ? { ...sentence, text: state(sentence.text) }
    : sentence
}

type QuotedAnswer = { id: string; question: string; text: string; found: FoundQuote }

const quotedAnswers = (
  written: WrittenBusiness,
  { facts, reading, questions }: AboutBusiness,
): QuotedAnswer[] =>
  written.answers.slice(0, mostAnswers).flatMap((given, nth): QuotedAnswer[] => {
    const question = questions[given.question - 1]?.text
    const proved = question
      ? withItsQuote(given, reading.texts, () => [facts.companyName, facts.location ?? ''])
      : null
    return question && proved ? [{ id: `answer.${nth}`, question, ...proved }] : []
  })

/** Advice without what nothing read, proved or said by the user supports. */
const adviceOf = async (
  written: WrittenBusiness,
  { facts }: AboutBusiness,
  sentences: Sentence[],
  userTexts: (string | null)[],
): Promise<string[]> => {
  const evidence = [...facts.evidence, ...sentences.flatMap((sentence) => sentence.evidence)]
  const guard = await answerGuard({ ...facts, evidence }, userTexts)
  return written.advice
    .map((text) => plainLine(guard(text).text))
    .filter((text) => isSubstantial(text) && text.length <= longestAdvice)
    .slice(0, mostAdvice)
}

/** The model's report with what of it is proved. AI_UNAVAILABLE if the provider fails. */
export const draftOfModel = async (
  asking: Asking & { tier: AiTier; begin: (ms: number) => void },
  about: AboutBusiness,
  userTexts: (string | null)[],
): Promise<BusinessDraft> => {
  const { ai, tier, spending, step, signal, spent, begin } = asking
  const { facts, reading, questions, now } = about
  const { output: written } = await orUnavailable(() =>
    pricedStep({ hooks: { step }, spending }, writeStep, (account) => {
      begin(writeMs)
      return writeBusiness({ ai, tier, spending: account, signal }, facts, questions, reading.texts)
    }),
  )
  spent()
  const quoted = quotedSentences(written, businessParts, reading, [facts.companyName, facts.location ?? ''])
  const answers = quotedAnswers(written, about)
  const claims = [...quoted.map(asClaim), ...answers]
  const ownWords = claims.filter((claim) => !repeatsItsQuote(claim))
  const look = { name: 'second look', begin: () => begin(lookMs) }
  const ids = claims.length > 0 ? await confirmedIds(asking, facts, claims, look) : new Set<string>()
  const proved = quoted
    .filter(({ id }) => ids.has(id))
    .map((sentence): Sentence => provedSentence(sentence, reading, now))
  const sentences = withRivals(proved, reading)
  return {
    answers: answers
      .filter(({ id }) => ids.has(id))
      .map(({ question, text, found }) => ({
        question,
        text,
        evidence: evidenceOfQuote(found, reading.texts),
      })),
    sentences,
    // A model none of whose own words are borne out has nothing to advise either.
    advice: ownWords.some(({ id }) => ids.has(id))
      ? await adviceOf(written, about, sentences, userTexts)
      : [],
    generatedBy: 'ai',
  }
}
