import { plain } from '../../../evidence/plain-words.ts'
import { verifyQuote } from '../../../evidence/verify-quote.ts'
import { pricedSchema, pricedStep } from '../../../report-reading/for-reports.ts'
import { type Asking, confirmedIds } from '../../../report-writing/confirmed-ids.ts'
import { evidenceOfQuote } from '../../../report-writing/evidence-of-quote.ts'
import { factParts, type ProvedSentence } from '../../../report-writing/parts.ts'
import {
  type QuotedSentence,
  quotedSentences,
  withItsQuote,
} from '../../../report-writing/prove-sentences.ts'
import { provedSentence } from '../../../report-writing/proved-sentence.ts'
import { withRivals } from '../../../report-writing/with-rivals.ts'
import { orUnavailable } from '../../ai/public.ts'
import type { About } from '../write/about.ts'
import { askAbout } from '../write/ask-for-report.ts'
import { adviceReader, withNews } from '../write/draft-report.ts'
import { opportunitiesByRules } from './research-by-rules.ts'
import type { Detail, Opportunity, ResearchDraft } from './research-draft.ts'
import { type DetailKind, researchQuestion, type WrittenResearch } from './written-research.ts'

const writeStep = { name: 'write research', version: 1, schema: pricedSchema(researchQuestion.schema) }

const mostDetails = 40
const mostOpportunities = 4
const longest = { type: 40, description: 500, value: 200 }

/** A value alone states nothing: the second look is asked about the whole statement. */
const statements: Record<DetailKind, (text: string, of: string) => string> = {
  founded: (text) => `The company was founded: ${text}`,
  size: (text) => `The size of the company: ${text}`,
  revenue: (text) => `The revenue of the company: ${text}`,
  market_share: (text) => `The market share of the company: ${text}`,
  product_description: (text, of) => `${of}: ${text}`,
  product_feature: (text, of) => `A feature of ${of}: ${text}`,
  product_audience: (text, of) => `${of} is for: ${text}`,
  competitor_relationship: (text, of) => `How ${of} relates to the company: ${text}`,
  competitor_comparison: (text, of) => `How ${of} compares with the company: ${text}`,
  news_detail: (text) => text,
}

type QuotedDetail = Pick<QuotedSentence, 'id' | 'text' | 'found'> & {
  detail: Pick<Detail, 'kind' | 'of' | 'text'>
}

const quotedDetails = (written: WrittenResearch, { facts, reading }: About): QuotedDetail[] =>
  written.details.slice(0, mostDetails).flatMap((given, nth): QuotedDetail[] => {
    const { kind, of } = given
    const names = [facts.companyName, facts.location ?? '', of]
    const proved = withItsQuote(given, reading.texts, () => names)
    if (!proved) return []
    const { text, found } = proved
    return [{ id: `detail.${nth}`, text: statements[kind](text, of), found, detail: { kind, of, text } }]
  })

const opportunitiesOf = async (
  written: WrittenResearch,
  about: About,
  sentences: ProvedSentence[],
): Promise<Opportunity[]> => {
  const read = await adviceReader(about, sentences)
  const { texts } = about.reading
  const kept = written.opportunities
    .slice(0, mostOpportunities)
    .map(({ type, description, quote, potential_value }): Opportunity => {
      const found = verifyQuote(quote, texts)
      return {
        type: read(type, longest.type) || 'Opportunity',
        description: read(description, longest.description),
        potential_value: read(potential_value, longest.value) || null,
        evidence: found ? evidenceOfQuote(found, texts) : [],
      }
    })
    .filter(({ description }) => description !== '')
  return kept.length > 0 ? kept : opportunitiesByRules(about, sentences)
}

/** News are named in details as the model wrote them. */
const namedAsShown = (details: Detail[], shown: Map<string, string>): Detail[] =>
  details.map((detail) => ({ ...detail, of: shown.get(plain(detail.of)) ?? detail.of }))

/** The model's research with what of it is proved. AI_UNAVAILABLE if the provider fails. */
export const writeResearch = async (asking: Asking, about: About): Promise<ResearchDraft> => {
  const { ai, spending, step, signal, spent } = asking
  const { output: written } = await orUnavailable(() =>
    pricedStep({ hooks: { step }, spending }, writeStep, (account) =>
      askAbout({ ai, spending: account, signal }, about, researchQuestion),
    ),
  )
  spent()
  const { facts, reading, now } = about
  const quoted = quotedSentences(written, factParts, reading, [facts.companyName, facts.location ?? ''])
  const detailed = quotedDetails(written, about)
  const ids = await confirmedIds(asking, about.facts, [...quoted, ...detailed])
  const proved = quoted
    .filter(({ id }) => ids.has(id))
    .map((sentence) => ({ written: sentence.text, shown: provedSentence(sentence, reading, now) }))
  const details = detailed
    .filter(({ id }) => ids.has(id))
    .map(({ detail, found }) => ({ ...detail, evidence: evidenceOfQuote(found, reading.texts) }))
  const shownAs = new Map(proved.map(({ written: text, shown }) => [plain(text), shown.text]))
  const sentences = withRivals(
    withNews(
      proved.map(({ shown }) => shown),
      about,
    ),
    reading,
  )
  return {
    sentences,
    details: namedAsShown(details, shownAs),
    opportunities: await opportunitiesOf(written, about, sentences),
    generatedBy: 'ai',
  }
}
