import { analysisByRules, type LeadFacts, whatItIs } from '../ai/public.ts'

type Topic = { asks: RegExp; answer: (facts: LeadFacts) => string }

const known = (name: string, value: string | null, facts: LeadFacts) =>
  value ? `${facts.companyName}: ${name} ${value}.` : `No ${name} of ${facts.companyName} was found.`

const ways = ({ companyName, email, phone, website }: LeadFacts): string => {
  const known = [email && `email ${email}`, phone && `phone ${phone}`, website && `website ${website}`]
  const listed = known.filter(Boolean).join(', ')
  return listed
    ? `No person at ${companyName} is named; you reach it by ${listed}.`
    : `No contact of ${companyName} was found.`
}

/** The first steps that the analysis by rules advises. */
const mostSteps = 3
const firstSteps = (facts: LeadFacts): string =>
  analysisByRules(facts)
    .strategy.slice(0, mostSteps)
    .map((step, index) => `${index + 1}. ${step}`)
    .join('\n')

/** Questions whose words also belong to other topics: `What do they do?`, `Who should I contact?`, `How do I start?` */
const wholeQuestions: Topic[] = [
  { asks: /\b(?:whom?|how|way)\b.*\b(?:contact|reach|talk|speak)\b/i, answer: ways },
  {
    asks: /\b(?:start|begin|first step|next step|approach|strategy|outreach)\b/i,
    answer: firstSteps,
  },
]

const topics: Topic[] = [
  { asks: /\be-?mails?\b|\bmail\b|write to/i, answer: (facts) => known('email', facts.email, facts) },
  { asks: /phone|call|telephone|number/i, answer: (facts) => known('phone', facts.phone, facts) },
  { asks: /web ?site|site|url|domain|online/i, answer: (facts) => known('website', facts.website, facts) },
  {
    asks: /where|location|address|city|located/i,
    answer: (facts) => known('location', facts.location, facts),
  },
  {
    asks: /score|match|why|fit/i,
    answer: (facts) =>
      facts.matchScore === null
        ? `${facts.companyName} has no match score.`
        : `The match score is ${facts.matchScore} of 100.${facts.matches.length > 0 ? ` Confirmed: ${facts.matches.join('; ')}.` : ''}${
            facts.unconfirmed.length > 0 ? ` Not confirmed: ${facts.unconfirmed.join('; ')}.` : ''
          }`,
  },
  {
    asks: /service|offer|product|sell|do(es)?\b|what/i,
    answer: (facts) =>
      [
        facts.description,
        facts.services.length > 0 &&
          `${facts.companyName} names these services: ${facts.services.join(', ')}.`,
      ]
        .filter(Boolean)
        .join(' ') || whatItIs(facts),
  },
]

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

/** An answer from the lead's facts, for use without a provider. */
export const chatByRules = (question: string, facts: LeadFacts): string => {
  const whole = wholeQuestions.find(({ asks }) => asks.test(question))
  if (whole) return whole.answer(facts)
  const answers = topics.filter(({ asks }) => asks.test(question)).map(({ answer }) => answer(facts))
  return answers.length > 0 ? [...new Set(answers)].slice(0, 3).join('\n') : summary(facts)
}
