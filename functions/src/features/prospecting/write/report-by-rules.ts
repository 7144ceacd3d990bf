import type { Evidence } from '@assay/shared/evidence/evidence'
import type { User } from '@assay/shared/features/accounts/user'
import type { Signal } from '@assay/shared/features/hunting/signal'
import type { ProspectContact } from '@assay/shared/features/prospecting/prospect-data'
import { plain } from '../../../evidence/plain-words.ts'
import { verifyQuote } from '../../../evidence/verify-quote.ts'
import { firstOfEach } from '../../../reading/first-of-each.ts'
import { isWholeSentence } from '../../../reading/page/sentences.ts'
import type { LeadFacts } from '../../ai/public.ts'
import { claimsOfItself } from './claims-of-itself.ts'
import { isNews, withDate } from './date-of-news.ts'
import type { ProvedSentence, ReportDraft } from './draft.ts'
import type { About } from './draft-report.ts'
import { evidenceOfQuote } from './evidence-of-quote.ts'

const sentence = (text: string): string => (/[.!?。]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)

const newsKinds = ['news', 'hiring', 'funding']

/** A vacancy's title alone does not say that it is one. */
const newsText = ({ kind, text }: Signal): string =>
  kind === 'hiring' && !isWholeSentence(text) ? `Open position: ${text}` : text

/** What is new by the pages' own dates and data. */
export const newsByRules = ({ reading: { signals, texts }, now }: About): ProvedSentence[] =>
  signals
    .filter(({ kind }) => newsKinds.includes(kind))
    .map((signal) => {
      const { date } = signal
      const text = newsText(signal)
      return {
        part: date && isNews(date, now) ? 'news' : 'summary',
        text: date ? withDate(text, date) : sentence(text),
        evidence: evidenceOfQuote(signal, texts),
        date,
      }
    })

/** Sentences that repeat what was found, each with the evidence that proves it. */
export const factsByRules = (about: About): ProvedSentence[] => {
  const { facts, reading } = about
  const evidenceFor = (field: string): Evidence[] =>
    reading.evidence.filter((entry) => entry.field === field).slice(0, 1)
  const said = (field: string, text: (value: string) => string): ProvedSentence[] =>
    evidenceFor(field).map((entry) => ({
      part: 'summary',
      text: text(entry.value),
      evidence: [entry],
      date: null,
    }))
  const { companyName } = facts
  const found: ProvedSentence[] = [
    ...said('description', sentence),
    ...said('industry', (value) => `${companyName} is listed as ${value}.`),
    ...said('address', (value) => `Its address is ${sentence(value)}`),
    ...reading.services.flatMap((service): ProvedSentence[] => {
      const found = verifyQuote(service, reading.texts)
      const evidence = found ? evidenceOfQuote(found, reading.texts) : []
      return found ? [{ part: 'products', text: service, evidence, date: null }] : []
    }),
    ...claimsOfItself(reading),
    ...newsByRules(about),
  ]
  return firstOfEach(found, ({ text }) => plain(text))
}

export const offerOf = (sender: User | null): string =>
  sender?.productsServices.slice(0, 2).join(' and ') || sender?.valueProposition || 'what you offer'

type Opening = { description: string; evidence: Evidence[] }

const openingOf = ({ companyName }: LeadFacts, sentences: ProvedSentence[]): Opening => {
  const [news] = sentences.filter(({ part }) => part === 'news')
  if (news)
    return {
      description: `Begin with what is new at ${companyName}: ${sentence(news.text)}`,
      evidence: news.evidence,
    }
  const products = sentences.filter(({ part }) => part === 'products').slice(0, 2)
  if (products.length > 0)
    return {
      description: `Begin with what ${companyName} names first on its site: ${sentence(products.map(({ text }) => text).join(' and '))}`,
      evidence: products.flatMap(({ evidence }) => evidence),
    }
  return {
    description: `Find out what ${companyName} needs before the first contact: its site says too little.`,
    evidence: [],
  }
}

const reachOf = ({ companyName }: LeadFacts, { name, email, phone }: ProspectContact): string => {
  const whom = name ? ` for ${name}` : ''
  if (email) return `Write to ${email}${whom} and name one reason why ${companyName} was chosen.`
  return phone
    ? `Call ${phone} and ask ${name ? `for ${name}` : 'who decides'}.`
    : `Find a contact of ${companyName} first: none is known.`
}

/** Three steps from templates, each with something of the company. */
export const stepsByRules = (
  { facts, sender }: About,
  contact: ProspectContact,
  sentences: ProvedSentence[],
): ReportDraft['steps'] => [
  {
    title: `Prepare for ${facts.companyName}`,
    ...openingOf(facts, sentences),
    action_items: [
      facts.website ? `Read ${facts.website} and note one thing to mention.` : 'Look for its site.',
      ...(facts.unconfirmed.length > 0 ? [`Find out about ${facts.unconfirmed.join(', ')}.`] : []),
    ],
  },
  {
    title: 'Make the first contact',
    description: reachOf(facts, contact),
    evidence: [],
    action_items: [
      `Relate it to ${offerOf(sender)}.`,
      'End with one question that can be answered in a line.',
    ],
  },
  {
    title: 'Follow up',
    description: `If ${facts.companyName} does not answer within a week, try the other way to reach it once.`,
    evidence: [],
    action_items: [
      ...(contact.email && contact.phone ? [`Call ${contact.phone} and refer to the mail.`] : []),
      'Offer a 15-minute call, and note the answer with the lead.',
    ],
  },
]
