import type { Known } from '../../evidence/invention/without-inventions.ts'
import { plainAnswer } from '../../integrations/ai/plain-answer.ts'
import { log } from '../../platform/log.ts'
import type { LeadFacts } from './lead-facts.ts'

const contactFields = ['website', 'email', 'phone', 'linkedin']

const known = (values: (string | null)[]): string[] => values.filter((value) => value !== null)

/** What an answer about a company may state. Of contacts, only those that are facts count: pages name others' too. */
const knownFrom = ({ reported = [], ...facts }: LeadFacts, userTexts: (string | null)[]): Known => ({
  texts: known([
    facts.companyName,
    facts.description,
    facts.industry,
    facts.location,
    facts.contact ?? null,
    facts.matchScore === null ? null : `Match score ${facts.matchScore} of 100`,
    ...facts.services,
    ...facts.matches,
    ...facts.unconfirmed,
    ...facts.said.map(({ quote }) => quote),
    ...facts.evidence.flatMap(({ value, quote }) => [value, quote]),
    ...reported.flatMap(({ text, evidence }) => [text, ...evidence.map(({ quote }) => quote)]),
  ]),
  trusted: known([
    facts.website,
    facts.email,
    facts.phone,
    ...facts.said.map(({ url }) => url),
    ...facts.evidence.map(({ url }) => url),
    ...reported.flatMap(({ evidence }) => evidence.map(({ url }) => url)),
    ...facts.evidence.flatMap(({ field, value }) => (contactFields.includes(field) ? [value] : [])),
    ...userTexts,
  ]),
})

/** A text of the model without what it invented; `leftOut` counts the sentences that are missing. */
export type Guarded = { text: string; leftOut: number }

/**
 * The reader through which every text of a model about a company goes before it is stored or shown. It leaves
 * out sentences with contacts, addresses of pages, dates, figures or names of persons or companies that are neither facts
 * of the lead nor in the user's own texts. HTML and what is longer than `longest` characters goes, too.
 */
export const answerGuard = async (
  facts: LeadFacts,
  userTexts: (string | null)[] = [],
): Promise<(answer: string, longest?: number) => Guarded> => {
  // Loaded when there is a text to check: it brings the list of domains.
  const { withoutInventions } = await import('../../evidence/invention/without-inventions.ts')
  const check = withoutInventions(knownFrom(facts, userTexts))
  return (answer, longest) => {
    const { text, inventions, leftOut } = check(plainAnswer(answer, longest))
    if (leftOut > 0)
      log.warn('Sentences of a model were left out', { leftOut, kinds: inventions.map(({ kind }) => kind) })
    return { text, leftOut }
  }
}

/** A text of which less is left says nothing. */
const fewestLetters = 12

export const isSubstantial = (text: string): boolean =>
  (text.match(/\p{L}/gu) ?? []).length >= fewestLetters || /\p{Script=Han}{4}/u.test(text)
