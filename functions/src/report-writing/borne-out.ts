import { plainWords } from '../evidence/plain-words.ts'
import type { FoundQuote } from '../evidence/verify-quote.ts'
import type { Ai, AiSpending } from '../integrations/ai/ai.ts'
import { confirmed, type DiscoveryPorts } from '../report-reading/for-reports.ts'

/** A sentence and the quote that is to show it. */
export type Claimed = { id: string; text: string; found: FoundQuote }

/** Whose sentences these are. */
export type CompanyOfClaims = { companyName: string; website: string | null; location: string | null }

const mostDecoys = 4
/** What every site may say and what shows nothing of a company. */
const saysNothing = ['Please choose a language.', 'The page that you were looking for is not here.']
const shortestWord = 4

const telling = (text: string): string[] => plainWords(text).filter((word) => word.length >= shortestWord)

/**
 * Sentences beside quotes that have nothing to do with them. A model that invents a sentence and then bears it out
 * cannot tell these from its own.
 */
export const decoysOf = (claims: Claimed[]): Claimed[] =>
  Array.from({ length: Math.min(mostDecoys, 2 * claims.length) }, (_, nth) => nth).flatMap((nth) => {
    const claim = claims[nth % claims.length]
    if (!claim) return []
    const said = new Set(telling(`${claim.text} ${claim.found.sentence}`))
    const strangers = claims.filter(({ found }) => !telling(found.sentence).some((word) => said.has(word)))
    const sentence =
      strangers[(nth * 3) % strangers.length]?.found.sentence ?? saysNothing[nth % saysNothing.length] ?? ''
    return [{ ...claim, id: `${claim.id}.${nth}`, found: { ...claim.found, sentence } }]
  })

const asClaim = ({ id, text, found }: Claimed) => ({
  criterion: { id, kind: 'wish' as const, text },
  verdict: 'yes' as const,
  found,
})

/**
 * The ids of the sentences that their quotes bear out, as a second call sees them, which is paid from `spending`. None
 * if it also bears out most of those that nothing bears out.
 */
export const borneOut = async (
  {
    ai,
    ports,
    signal,
    spending,
  }: { ai: Ai; ports: DiscoveryPorts; signal: AbortSignal; spending: AiSpending },
  { companyName, website, location }: CompanyOfClaims,
  claims: Claimed[],
): Promise<string[]> => {
  const decoys = decoysOf(claims)
  const call = {
    ai,
    spending,
    signal,
    cache: ports.verdicts?.(`borne out: ${website ?? companyName}`),
    now: ports.now(),
  }
  const company = { name: companyName, site: website, place: location }
  const judged = await confirmed(call, company, [...claims, ...decoys].map(asClaim))
  if (decoys.filter(({ id }) => judged.has(id)).length > decoys.length / 2) return []
  return claims.filter(({ id }) => judged.get(id)?.verdict === 'yes').map(({ id }) => id)
}
