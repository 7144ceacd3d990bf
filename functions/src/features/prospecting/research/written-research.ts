import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { Cited } from '../../../report-writing/parts.ts'
import type { Question } from '../write/ask-for-report.ts'
import { WrittenReport } from '../write/written-report.ts'

const detailKinds = [
  'founded',
  'size',
  'revenue',
  'market_share',
  'product_description',
  'product_feature',
  'product_audience',
  'competitor_relationship',
  'competitor_comparison',
  'news_detail',
] as const
export type DetailKind = (typeof detailKinds)[number]

/** What the model writes: a report's sentences, and details of what they name. Nothing of it counts before it is proved. */
const WrittenResearch = lazy(() =>
  z.extend(z.omit(WrittenReport, { steps: true }), {
    /** `of`: the product, competitor or news as it is named above; empty for the company. */
    details: z.array(z.extend(Cited, { kind: z.enum(detailKinds), of: z.string() })),
    opportunities: z.array(
      z.object({
        type: z.string(),
        description: z.string(),
        quote: z.string(),
        potential_value: z.string(),
      }),
    ),
  }),
)
export type WrittenResearch = z.infer<typeof WrittenResearch>

const instructions = `You research one company for a salesperson, only from the passages and facts given.
Each sentence of "summary", "products", "selling_points", "competitors", "news" and "details" states one thing and has a "quote" that is copied word for word from one passage and shows it in itself. Leave out what no passage says: an empty list is right where nothing is found.
"summary": three to six sentences: what the company does, for whom, where. "products", "selling_points", "competitors": short phrases; of a competitor only its name. "news": only what happened, with its date as the passage writes it.
"details": of the company ("of" is empty): "founded", "size", "revenue", "market_share". Of a product ("of" is its text in "products"): "product_description", "product_feature", "product_audience". Of a competitor ("of" is its name): "competitor_relationship", "competitor_comparison". Of news ("of" is its text): "news_detail".
"opportunities": up to four occasions to win this company with what the salesperson sells: a "type" of one or two words, a "description" of one or two sentences that names something of the company, the "quote" from a passage on which it builds (empty if none), and as "potential_value" in one phrase what the company would gain (empty if unclear). Never invent names, numbers, dates, contacts or addresses of pages.`

export const researchQuestion: Question<WrittenResearch> = {
  name: 'company_research',
  schema: WrittenResearch,
  instructions,
  maxOutputTokens: 3500,
}
