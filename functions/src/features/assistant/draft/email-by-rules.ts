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

/** Begins with the most telling proved fact: a sentence of the company's site, what is new, what it offers, or its trade. */
const opening = (facts: LeadFacts) => {
  const { companyName, said, location, industry } = facts
  const place = location ? ` in ${location}` : ''
  const [first] = said
  if (first)
    return `I read on your site: “${first.quote.replace(/\.$/, '')}”. That is what I was looking for${place}.`
  const read = (quote: string) => `I read about ${companyName}: “${quote.trim().replace(/\.$/, '')}”.`
  const ofItself =
    quotedIn(facts, 'unique_info.recent_news') ?? quotedIn(facts, 'unique_info.unique_selling_points')
  if (ofItself) return read(ofItself)
  const services = offered(facts)
  if (services.length > 0)
    return `I read that ${companyName} offers ${services.slice(0, 2).join(' and ')}${place}.`
  const summary = quotedIn(facts, 'summary')
  if (summary) return read(summary)
  if (industry) return sentence(`I came across ${companyName} while looking for ${search(industry)}${place}`)
  return sentence(`I came across ${companyName}${place}`)
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

const interest = 'If this is of interest, I would like to hear what matters most to you at the moment.'

type Drafting = { facts: LeadFacts; sender: User; tone: EmailTone; length: EmailLength }

/** A draft from the facts and the sender's profile; unknown facts are left out, not invented. */
export const emailByRules = ({ facts, sender, tone, length }: Drafting): EmailContent => {
  const from = [sender.fullName ?? sender.username, sender.businessName].filter(Boolean).join('\n')
  const paragraphs = [
    greetings[tone](facts.companyName),
    opening(facts),
    offer(sender),
    length === 'usual' && interest,
    callToAction,
    `${closings[tone]}\n${from}`,
  ]
  return {
    subject: sender.businessName
      ? `${facts.companyName} and ${sender.businessName}`
      : `A question for ${facts.companyName}`,
    body: paragraphs.filter(Boolean).join('\n\n'),
    callToAction,
  }
}
