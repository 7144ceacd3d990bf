import type { Evidence } from '@assay/shared/evidence/evidence'
import type { User } from '@assay/shared/features/accounts/user'
import type { Signal } from '@assay/shared/features/hunting/signal'
import type { PlanStep } from '@assay/shared/features/prospecting/prospect-data'
import type { CompanyReading } from '../../../discovery/for-reports.ts'
import { verifyQuote } from '../../../evidence/verify-quote.ts'
import type { LeadFacts } from '../../ai/public.ts'
import type { ProvedSentence } from './draft.ts'
import { evidenceOfQuote } from './evidence-of-quote.ts'

const sentence = (text: string): string => (/[.!?。]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)

const newsKinds = ['news', 'hiring', 'funding']

const newsOf = ({ signals, texts }: CompanyReading): ProvedSentence[] =>
  signals
    .filter(({ kind }) => newsKinds.includes(kind))
    .map(({ text, date, quote, url }) => ({
      part: 'news',
      text: date ? `${date}: ${text}` : text,
      evidence: evidenceOfQuote({ quote, url }, texts),
    }))

/** Sentences that repeat what was found, each with the evidence that proves it. */
export const factsByRules = (facts: LeadFacts, reading: CompanyReading): ProvedSentence[] => {
  const evidenceFor = (field: string): Evidence[] =>
    reading.evidence.filter((entry) => entry.field === field).slice(0, 1)
  const said = (field: string, text: (value: string) => string): ProvedSentence[] =>
    evidenceFor(field).map((entry) => ({ part: 'summary', text: text(entry.value), evidence: [entry] }))
  const { companyName } = facts
  return [
    ...said('description', sentence),
    ...said('industry', (value) => `${companyName} is listed as ${value}.`),
    ...said('address', (value) => `Its address is ${sentence(value)}`),
    ...reading.services.flatMap((service): ProvedSentence[] => {
      const found = verifyQuote(service, reading.texts)
      return found
        ? [{ part: 'products', text: service, evidence: evidenceOfQuote(found, reading.texts) }]
        : []
    }),
    ...newsOf(reading),
  ]
}

const offerOf = (sender: User | null): string =>
  sender?.productsServices.slice(0, 2).join(' and ') || sender?.valueProposition || 'what you offer'

const openingOf = ({ companyName }: LeadFacts, { signals, services }: CompanyReading): string => {
  const [news] = signals.filter(({ kind }: Signal) => newsKinds.includes(kind))
  if (news) return `Begin with what is new at ${companyName}: ${sentence(news.text)}`
  if (services.length > 0)
    return `Begin with what ${companyName} names first on its site: ${sentence(services.slice(0, 2).join(' and '))}`
  return `Find out what ${companyName} needs before the first contact: its site says too little.`
}

const reachOf = ({ companyName, email, phone }: LeadFacts): string => {
  if (email) return `Write to ${email} and name one reason why ${companyName} was chosen.`
  return phone
    ? `Call ${phone} and ask who decides.`
    : `Find a contact of ${companyName} first: none is known.`
}

/** Three steps from templates, each with something of the company. */
export const stepsByRules = (
  facts: LeadFacts,
  reading: CompanyReading,
  sender: User | null,
): [PlanStep, PlanStep, PlanStep] => [
  {
    title: `Prepare for ${facts.companyName}`,
    description: openingOf(facts, reading),
    action_items: [
      facts.website ? `Read ${facts.website} and note one thing to mention.` : 'Look for its site.',
      ...(facts.unconfirmed.length > 0 ? [`Find out about ${facts.unconfirmed.join(', ')}.`] : []),
    ],
  },
  {
    title: 'Make the first contact',
    description: reachOf(facts),
    action_items: [
      `Relate it to ${offerOf(sender)}.`,
      'End with one question that can be answered in a line.',
    ],
  },
  {
    title: 'Follow up',
    description: `If ${facts.companyName} does not answer within a week, try the other way to reach it once.`,
    action_items: [
      ...(facts.email && facts.phone ? [`Call ${facts.phone} and refer to the mail.`] : []),
      'Offer a 15-minute call, and note the answer with the lead.',
    ],
  },
]
