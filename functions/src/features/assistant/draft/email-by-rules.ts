import type { Evidence } from '@assay/shared/evidence/evidence'
import type { User } from '@assay/shared/features/accounts/user'
import type { EmailContent, EmailLength, EmailTone } from '@assay/shared/features/assistant/email'
import { kindsNamed } from '../../../evidence/categories/catalogue.ts'
import { pluralOf } from '../../../evidence/categories/plural.ts'
import type { LeadFacts } from '../../ai/public.ts'

/** `Dentist` is looked for as `dentists`; a field such as `Healthcare` has no plural. */
const search = (industry: string): string => {
  const named = kindsNamed(industry)
  const [kind] = named?.businessType ? [] : (named?.categories ?? [])
  return kind ? pluralOf(kind.label) : `companies in ${industry}`
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

/** A quote that can stand in a letter: what a page says, not how a map stores it. */
const isSaidBriefly = ({ quote, method }: Evidence): boolean =>
  method === 'text' && quote.length <= 160 && !quote.includes('\n') && quote.trim().split(' ').length >= 5

/** What the newest report quotes in a part. */
const quotedIn = ({ reported = [] }: LeadFacts, name: string): string | null => {
  const sentences = reported.filter(({ part }) => part.startsWith(name))
  return sentences.flatMap(({ evidence }) => evidence).find(isSaidBriefly)?.quote ?? null
}

const offered = ({ services, reported = [] }: LeadFacts): string[] =>
  services.length > 0
    ? services
    : reported.flatMap(({ part, text }) => (part.startsWith('unique_info.key_products') ? text : []))

/** Sentences that state a proved fact, the most telling first: one of the site, what is new, what it offers. */
export const provedOpenings = (facts: LeadFacts): string[] => {
  const { companyName, said } = facts
  const place = placeOf(facts)
  const read = (quote: string | null) =>
    quote === null ? [] : [`I read about ${companyName}: “${quote.trim().replace(/\.$/, '')}”.`]
  const services = offered(facts).slice(0, 2).join(' and ')
  const sentences = [
    ...said
      .slice(0, 3)
      .map(
        ({ quote }) =>
          `I read on your site: “${quote.replace(/\.$/, '')}”. That is what I was looking for${place}.`,
      ),
    ...read(quotedIn(facts, 'unique_info.recent_news')),
    ...read(quotedIn(facts, 'unique_info.unique_selling_points')),
    ...(services ? [`I read that ${companyName} offers ${services}${place}.`] : []),
    ...read(quotedIn(facts, 'summary')),
  ]
  return [...new Set(sentences)]
}

const placeOf = ({ location }: LeadFacts): string => (location ? ` in ${location}` : '')

/** Begins with the most telling proved fact, else with the company's trade. */
const opening = (facts: LeadFacts): string => {
  const { companyName, industry } = facts
  const [proved] = provedOpenings(facts)
  const sought = industry ? ` while looking for ${search(industry)}` : ''
  return proved ?? sentence(`I came across ${companyName}${sought}${placeOf(facts)}`)
}

const offer = ({
  businessName,
  valueProposition,
  productsServices,
  businessDescription,
  businessIndustry,
}: User) => {
  const who = businessName ?? 'We'
  if (valueProposition) return `${who === 'We' ? '' : `At ${who}: `}${valueProposition.replace(/\.*$/, '')}.`
  if (productsServices.length > 0) {
    return `${who === 'We' ? 'We work' : `${who} works`} with businesses like yours on ${productsServices.slice(0, 3).join(', ')}.`
  }
  if (businessDescription) return `${businessDescription.replace(/\.*$/, '')}.`
  return businessIndustry
    ? `${who === 'We' ? 'We work' : `${who} works`} in ${trade(businessIndustry)}.`
    : null
}

/** `IT services` stays, `Workforce software` is one trade among others. */
const trade = (industry: string): string =>
  /^\p{Lu}\p{Ll}/u.test(industry) ? industry.charAt(0).toLowerCase() + industry.slice(1) : industry

const callToAction = 'Would a 15-minute call next week suit you?'

const greetings: Record<EmailTone, (name: string) => string> = {
  friendly: (name) => `Hi ${name} team,`,
  plain: (name) => `Hello ${name} team,`,
  formal: (name) => `Dear ${name} team,`,
}

const closings: Record<EmailTone, string> = {
  friendly: 'Best wishes',
  plain: 'Kind regards',
  formal: 'Yours faithfully',
}

export const greetingOf = ({ companyName }: LeadFacts, tone: EmailTone): string =>
  greetings[tone](companyName)

export const closingOf = ({ fullName, username, businessName }: User, tone: EmailTone): string =>
  [closings[tone], fullName ?? username, businessName].filter(Boolean).join('\n')

const interest = 'If this is of interest, I would like to hear what matters most to you at the moment.'

type Drafting = { facts: LeadFacts; sender: User; tone: EmailTone; length: EmailLength }

/** A draft from the facts and the sender's profile; unknown facts are left out, not invented. */
export const emailByRules = ({ facts, sender, tone, length }: Drafting): EmailContent => {
  const paragraphs = [
    greetingOf(facts, tone),
    opening(facts),
    offer(sender),
    length === 'usual' && interest,
    callToAction,
    closingOf(sender, tone),
  ]
  return {
    subject: sender.businessName
      ? `${facts.companyName} and ${sender.businessName}`
      : `A question for ${facts.companyName}`,
    body: paragraphs.filter(Boolean).join('\n\n'),
    callToAction,
  }
}
