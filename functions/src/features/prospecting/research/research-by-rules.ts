import { registrableDomain } from '../../../reading/hosts.ts'
import { isWholeSentence, sentencesIn } from '../../../reading/page/sentences.ts'
import { sizeStated } from '../../../reading/signals/size.ts'
import { statesBeginning } from '../../../report-reading/for-reports.ts'
import { evidenceOfQuote } from '../../../report-writing/evidence-of-quote.ts'
import { factsByRules } from '../../../report-writing/facts-by-rules.ts'
import type { ProvedSentence } from '../../../report-writing/parts.ts'
import { withRivals } from '../../../report-writing/with-rivals.ts'
import type { About } from '../write/about.ts'
import { offerNamed } from '../write/steps-by-rules.ts'
import type { Detail, Opportunity, ResearchDraft } from './research-draft.ts'
import type { DetailKind } from './written-research.ts'

/** What a sentence of the company's own site states about itself. */
const signs: [kind: DetailKind, isStated: (sentence: string) => boolean][] = [
  ['founded', statesBeginning],
  ['size', (sentence) => sizeStated(sentence) !== null],
  [
    'revenue',
    (sentence) => /\b(?:revenue|turnover|Umsatz|chiffre d.affaires|facturación|omzet)\b.*\d/iu.test(sentence),
  ],
  [
    'market_share',
    (sentence) =>
      /\b(?:market share|Marktanteil|part de marché|cuota de mercado|marktaandeel)\b.*\d/iu.test(sentence),
  ],
]

const longest = 300

/** Whole sentences of the company's own pages, the first for each fact. */
const detailsByRules = ({ reading: { texts, website } }: About): Detail[] => {
  const domain = website ? registrableDomain(website) : null
  const said = texts
    .filter(({ url, method }) => method === 'text' && registrableDomain(url) === domain)
    .flatMap(({ url, lines }) => sentencesIn(lines).map((quote) => ({ quote, url })))
    .filter(({ quote }) => quote.length <= longest && isWholeSentence(quote))
  return signs.flatMap(([kind, isStated]) =>
    said
      .filter(({ quote }) => isStated(quote))
      .slice(0, 1)
      .map((found) => ({ kind, of: '', text: found.quote, evidence: evidenceOfQuote(found, texts) }))
      .filter(({ evidence }) => evidence.length > 0),
  )
}

const mostOf = { news: 2, products: 2 }

/** Occasions to write, each with something of the company. */
export const opportunitiesByRules = (
  { facts: { companyName }, sender }: About,
  sentences: ProvedSentence[],
): Opportunity[] => {
  const of = (part: 'news' | 'products') =>
    sentences.filter((one) => one.part === part).slice(0, mostOf[part])
  const occasion = (type: string, description: string, { evidence }: ProvedSentence): Opportunity => ({
    type,
    description,
    potential_value: null,
    evidence,
  })
  return [
    ...of('news').map((one) =>
      occasion('News', `Write about what is new at ${companyName}: ${one.text}`, one),
    ),
    ...of('products').map((one) =>
      occasion('Offer', `Relate ${offerNamed(sender)} to what ${companyName} offers: ${one.text}`, one),
    ),
  ]
}

/** What was found alone, in the words of its sources. */
export const researchByRules = (about: About): ResearchDraft => {
  const proved = factsByRules(about).filter(({ evidence }) => evidence.length > 0)
  const sentences = withRivals(proved, about.reading)
  return {
    sentences,
    details: detailsByRules(about),
    opportunities: opportunitiesByRules(about, sentences),
    generatedBy: 'rules',
  }
}
