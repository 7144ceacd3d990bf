import { ResearchData } from '@assay/shared/features/prospecting/research'
import { plain } from '../../../evidence/plain-words.ts'
import { firstOfEach } from '../../../reading/first-of-each.ts'
import type { FactPart } from '../../../report-writing/parts.ts'
import type { About } from '../write/about.ts'
import { proofOf, type Shown, sentencesOf } from '../write/draft.ts'
import type { ResearchDraft } from './research-draft.ts'
import type { DetailKind } from './written-research.ts'

const mostFeatures = 6

/** The field of an entry of the map that names a business; sentences have none. */
const nameField = 'companyName'

/** Collects what is said, with the path at which it is said. */
const saying = ({ details }: ResearchDraft) => {
  const shown: Shown[] = []
  const say = (
    part: string,
    { text, evidence }: Omit<Shown, 'part' | 'isAdvice'>,
    isAdvice = false,
  ): string => {
    shown.push({ part, text, isAdvice, evidence })
    return text
  }
  const detailsOf = (kind: DetailKind, of = '') =>
    details.filter((one) => one.kind === kind && (of === '' || plain(one.of) === plain(of)))
  const detail = (part: string, kind: DetailKind, of?: string): string | null => {
    const [found] = detailsOf(kind, of)
    return found ? say(part, found) : null
  }
  return { shown, say, detail, detailsOf }
}
type Saying = ReturnType<typeof saying>
type Said = ReturnType<typeof sentencesOf>

const offeringsOf = ({ say, detail, detailsOf }: Saying, products: Said) =>
  products.map((product, nth) => {
    const path = `products_and_services.main_offerings.${nth}`
    const { text } = product
    return {
      name: say(`${path}.name`, product),
      description: detail(`${path}.description`, 'product_description', text),
      key_features: detailsOf('product_feature', text)
        .slice(0, mostFeatures)
        .map((feature, index) => say(`${path}.key_features.${index}`, feature)),
      target_audience: detail(`${path}.target_audience`, 'product_audience', text),
    }
  })

const competitorsOf = ({ say, detail }: Saying, competitors: Said) =>
  competitors.map((competitor, nth) => {
    const path = `market_position.competitors.${nth}`
    const { text, evidence } = competitor
    const isOfMap = evidence.some(({ field }) => field === nameField)
    const near = { text: 'Same kind of business nearby, by the map', evidence }
    return {
      name: say(`${path}.name`, competitor),
      relationship:
        detail(`${path}.relationship`, 'competitor_relationship', text) ??
        (isOfMap ? say(`${path}.relationship`, near) : null),
      comparison: detail(`${path}.comparison`, 'competitor_comparison', text),
    }
  })

const developmentsOf = ({ say, detail }: Saying, news: Said) =>
  news.map((one, nth) => {
    const path = `recent_developments.${nth}`
    const prefix = `${one.date}: `
    const title = one.text.startsWith(prefix) ? one.text.slice(prefix.length) : one.text
    return {
      title: say(`${path}.title`, { ...one, text: title }),
      date: one.date,
      description: detail(`${path}.description`, 'news_detail', one.text),
      source: one.evidence[0]?.url ?? null,
    }
  })

const overviewOf = ({ say, detail }: Saying, { facts }: About, [first]: Said) => ({
  company_name: facts.companyName,
  founded: detail('company_overview.founded', 'founded'),
  size: detail('company_overview.size', 'size'),
  revenue: detail('company_overview.revenue', 'revenue'),
  website: facts.website,
  description: first ? say('company_overview.description', first) : null,
})

const titleOf = (url: string, name: string) => [new URL(url).hostname, name].filter(Boolean).join(': ')

/** The pages that prove something, each with the time at which it was read. */
const sourcesOf = ({ reading }: About, shown: Shown[]) =>
  firstOfEach(
    shown.flatMap(({ evidence }) => evidence),
    ({ url }) => url,
  ).map(({ url, fetchedAt, field, value }) => ({
    title:
      reading.texts.find((text) => text.url === url)?.title || titleOf(url, field === nameField ? value : ''),
    url,
    accessed_date: fetchedAt,
  }))

/** The draft in the specified form, with its proof; null if nothing was found. */
export const researchDataOf = (draft: ResearchDraft, about: About): ResearchData | null => {
  if (draft.sentences.length + draft.details.length === 0) return null
  const saidOf = (part: FactPart) => sentencesOf(draft, part)
  const collected = saying(draft)
  const { shown, say } = collected
  const summary = saidOf('summary')
  const content = {
    research_summary: summary.map((one) => say('research_summary', one)).join(' '),
    company_overview: overviewOf(collected, about, summary),
    products_and_services: { main_offerings: offeringsOf(collected, saidOf('products')) },
    market_position: {
      market_share: collected.detail('market_position.market_share', 'market_share'),
      differentiators: saidOf('selling_points').map((one, nth) =>
        say(`market_position.differentiators.${nth}`, one),
      ),
      competitors: competitorsOf(collected, saidOf('competitors')),
    },
    recent_developments: developmentsOf(collected, saidOf('news')),
    engagement_opportunities: draft.opportunities.map(
      ({ type, description, potential_value, evidence }, nth) => ({
        type,
        description: say(
          `engagement_opportunities.${nth}.description`,
          { text: description, evidence },
          true,
        ),
        potential_value,
      }),
    ),
  }
  return ResearchData.parse({
    ...content,
    sources: sourcesOf(about, shown),
    ...proofOf(shown),
    generatedBy: draft.generatedBy,
  })
}
