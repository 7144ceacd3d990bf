import type { User } from '@assay/shared/features/accounts/user'
import { analysisByRules, type LeadFacts, offerOf, statedWords, whatItIs } from '../../ai/public.ts'

/** `answer` is null where nothing stored says it. */
type Topic = { asks: RegExp; names: string; answer: (facts: LeadFacts, sender: User | null) => string | null }

/** `isKnown` is false where something that was asked for is not stored. */
export type RulesAnswer = { content: string; isKnown: boolean }

const stated = (name: string, value: string | null, { companyName }: LeadFacts) =>
  value ? `${companyName}: ${name} ${value}.` : null

const mostSentences = 5

/** What the newest report says in its parts whose names begin so. */
const reported = (facts: LeadFacts, ...parts: string[]): string | null =>
  (facts.reported ?? [])
    .filter(({ part }) => parts.some((name) => part.startsWith(name)))
    .slice(0, mostSentences)
    .map(({ text }) => (/[.!?]$/.test(text) ? text : `${text}.`))
    .join(' ') || null

const ways = (facts: LeadFacts): string | null => {
  const { companyName, contact, email, phone, website } = facts
  const known = [email && `email ${email}`, phone && `phone ${phone}`, website && `website ${website}`]
  const listed = known.filter(Boolean).join(', ')
  const person = contact ? `${companyName}: contact ${contact}.` : reported(facts, 'contact_info')
  if (person) return listed ? `${person} You reach ${companyName} by ${listed}.` : person
  return listed ? `No person at ${companyName} is named; you reach it by ${listed}.` : null
}

/** The first steps that the analysis by rules advises. */
const mostSteps = 3
const firstSteps = (facts: LeadFacts, sender: User | null): string => {
  const offer = offerOf(sender)
  const steps = analysisByRules(facts).strategy.slice(0, mostSteps)
  return [...steps, ...(offer ? [`Say how ${offer} would help there.`] : [])]
    .map((step, index) => `${index + 1}. ${step}`)
    .join('\n')
}

/** Questions whose words also belong to other topics: `What do they do?`, `Who should I contact?`, `How do I start?` */
const wholeQuestions: Topic[] = [
  { asks: /\b(?:whom?|how|way)\b.*\b(?:contact|reach|talk|speak)\b/i, names: 'contact', answer: ways },
  {
    asks: /\b(?:start|begin|first step|next step|approach|strategy|outreach)\b/i,
    names: 'first step',
    answer: firstSteps,
  },
  {
    asks: /\bnews\b|\b(?:what(?:[’']s| is)|anything) new\b|\b(?:latest|recent(?:ly)?)\b/i,
    names: 'news',
    answer: (facts) => reported(facts, 'unique_info.recent_news'),
  },
  {
    asks: /\b(?:competitors?|rivals?|competes?)\b/i,
    names: 'competitor',
    answer: (facts) => reported(facts, 'unique_info.competitors'),
  },
]

const fit = ({ companyName, matchScore, matches, unconfirmed }: LeadFacts): string =>
  matchScore === null
    ? `${companyName} has no match score.`
    : [
        `The match score is ${matchScore} of 100.`,
        matches.length > 0 && `Confirmed: ${matches.join('; ')}.`,
        unconfirmed.length > 0 && `Not confirmed: ${unconfirmed.join('; ')}.`,
      ]
        .filter(Boolean)
        .join(' ')

const trade = (facts: LeadFacts): string => {
  const { companyName, description, services } = facts
  const said = [
    description ?? reported(facts, 'summary'),
    services.length > 0
      ? `${companyName} names these services: ${services.join(', ')}.`
      : reported(facts, 'unique_info.key_products'),
  ]
  return said.filter(Boolean).join(' ') || whatItIs(facts)
}

const topics: Topic[] = [
  {
    asks: /\be-?mails?\b|\bmail\b|write to/i,
    names: 'email',
    answer: (facts) => stated('email', facts.email, facts),
  },
  {
    asks: /phone|\bcall\b|telephone|\bnumber\b(?! of)/i,
    names: 'phone',
    answer: (facts) => stated('phone', facts.phone, facts),
  },
  {
    asks: /web ?site|site|url|domain|online/i,
    names: 'website',
    answer: (facts) => stated('website', facts.website, facts),
  },
  {
    asks: /where|location|address|city|located/i,
    names: 'location',
    answer: (facts) => stated('location', facts.location, facts),
  },
  { asks: /score|match|why|fit/i, names: 'match score', answer: fit },
  {
    asks: /\b(?:services?|offers?|products?|sells?|describe|about)\b|\bwhat\b.*\b(?:they|it|do|does)\b.*\bdo\b/i,
    names: 'service',
    answer: trade,
  },
]

/** The first stored sentence that has all words which carry what a question asks. */
const saidOf = (question: string, { companyName, reported = [], said }: LeadFacts): string | null => {
  if (statedWords([companyName])(question).length === 0) return null
  const stored = [...reported.map(({ text }) => text), ...said.map(({ quote }) => quote)]
  return stored.find((text) => statedWords([companyName, text])(question).length === 0) ?? null
}

const summary = (facts: LeadFacts) => {
  const lines = [
    ['Industry', facts.industry],
    ['Location', facts.location],
    ['Website', facts.website],
    ['Email', facts.email],
    ['Phone', facts.phone],
  ].flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
  return `What is known of ${facts.companyName}:\n${lines.join('\n') || 'only its name'}`
}

/** An answer from the lead's facts and its newest report, for use without a provider. */
export const chatByRules = (question: string, facts: LeadFacts, sender: User | null = null): RulesAnswer => {
  const whole = wholeQuestions.find(({ asks }) => asks.test(question))
  const asked = whole ? [whole] : topics.filter(({ asks }) => asks.test(question))
  const answers = asked.map(
    ({ names, answer }) => answer(facts, sender) ?? `No ${names} of ${facts.companyName} was found.`,
  )
  if (asked.length > 0)
    return {
      content: [...new Set(answers)].slice(0, 3).join('\n'),
      isKnown: asked.every(({ answer }) => answer(facts, sender) !== null),
    }
  const said = saidOf(question, facts)
  return said
    ? { content: said, isKnown: true }
    : { content: `That is not known of ${facts.companyName}.\n${summary(facts)}`, isKnown: false }
}
