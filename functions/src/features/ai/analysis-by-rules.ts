import type { Analysis } from '@assay/shared/features/ai/analysis'
import type { LeadFacts } from './lead-facts.ts'

const sentence = (text: string) => (/[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)

const listed = (items: string[]) =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`

const hostOf = (website: string) => website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/.*$/, '')

/** What kind of business it is and where, as far as that is known. */
export const whatItIs = ({ companyName, industry, location }: LeadFacts) =>
  `${companyName} is a business${location ? ` in ${location}` : ''}${industry ? `, listed under “${industry}”` : ''}.`

const reach = ({ email, phone, website }: LeadFacts) => {
  const ways = [
    phone && `by phone at ${phone}`,
    email && `by email at ${email}`,
    website && `on its site ${hostOf(website)}`,
  ]
  const known = ways.filter((way): way is string => Boolean(way))
  return known.length > 0
    ? `It can be reached ${listed(known)}.`
    : 'No phone number, email address or website of it was found, so it has to be looked up before any outreach.'
}

const fit = ({ matches, unconfirmed, matchScore }: LeadFacts) => [
  ...(matches.length > 0 ? [`It matches your search in ${listed(matches)}.`] : []),
  ...(unconfirmed.length > 0 ? [`Not confirmed: ${listed(unconfirmed)}.`] : []),
  ...(matchScore !== null ? [`Its match score is ${matchScore} of 100.`] : []),
]

const steps = ({
  companyName,
  email,
  phone,
  website,
  unconfirmed,
  services,
  location,
}: LeadFacts): string[] => [
  website
    ? `Read ${hostOf(website)} and note one thing that ${companyName} does differently from its neighbours.`
    : `Look up ${companyName}${location ? ` in ${location}` : ''} to learn what it offers before the first contact.`,
  ...(services.length > 0
    ? [`Open with ${listed(services.slice(0, 3))}: it is what ${companyName} itself says it offers.`]
    : []),
  ...(unconfirmed.length > 0 ? [`Ask early about what could not be confirmed: ${listed(unconfirmed)}.`] : []),
  ...(email
    ? [`Write a short email to ${email} with one concrete reason for writing and one question.`]
    : []),
  ...(phone
    ? [`Call ${phone} two to three working days later and refer to ${email ? 'the email' : 'their work'}.`]
    : []),
  'Offer one specific next step, such as a 15-minute call, and note the answer with the lead.',
]

/** Analysis and strategy from the facts alone, for use without a provider. States only facts. */
export const analysisByRules = (facts: LeadFacts): Analysis => ({
  analysis: [
    whatItIs(facts),
    ...(facts.description ? [sentence(facts.description)] : []),
    ...(facts.services.length > 0 ? [`Services it names: ${listed(facts.services)}.`] : []),
    reach(facts),
    ...fit(facts),
  ].join(' '),
  strategy: steps(facts),
  generatedBy: 'rules',
})
