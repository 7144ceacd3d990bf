import { kindsIn } from '../companies/kinds.ts'
import type { Brief } from './brief.ts'
import { isNews, undated } from './passages.ts'
import type { Reading } from './reading.ts'

const isWhole = (text: string): boolean => /[.!?]$/.test(text.trim())
const sentence = (text: string): string => (text === '' || isWhole(text) ? text.trim() : `${text.trim()}.`)

/** `dentists; in Springfield` in prose: `dentists and in Springfield`. */
const listed = (items: string): string => {
  const all = items.split(';').map((item) => item.trim().replace(/\.$/, ''))
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}

const nameOf = ({ company }: Brief): string => company ?? 'This company'

const contactsOf = ({ email, phone, website }: Brief): string[] =>
  [email && `by email at ${email}`, phone && `by phone at ${phone}`, website && `through ${website}`].flatMap(
    (one) => one || [],
  )

const unknownsOf = (brief: Brief): string[] =>
  (['industry', 'location', 'website', 'email', 'phone'] as const).filter((field) => brief[field] === null)

/** Its own description begins with what it is. */
const saysWhatItIs = ({ company, description }: Brief): boolean =>
  company !== null && (description ?? '').startsWith(`${company} is `)

export const writeAnalysis = (brief: Brief): string =>
  [
    !saysWhatItIs(brief) &&
      `${nameOf(brief)} is a business${brief.location ? ` in ${brief.location}` : ''}${brief.industry ? `, listed under “${brief.industry}”` : ''}.`,
    sentence(brief.description ?? brief.reported('').filter(isWhole).slice(0, 3).join(' ')),
    brief.services.length > 0 && `It offers ${brief.services.join(', ')}.`,
    brief.matches && `It matches what was asked for: ${listed(brief.matches)}.`,
    contactsOf(brief).length > 0 && `It can be reached ${listed(contactsOf(brief).join(';'))}.`,
    brief.unconfirmed && `Not confirmed so far: ${listed(brief.unconfirmed)}.`,
    unknownsOf(brief).length > 0 && `Nothing is known of its ${unknownsOf(brief).join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ')

/** Whom to contact: the person that its site names, and the ways to the company. */
export const writeContacts = (brief: Brief): string =>
  contactsOf(brief).length > 0
    ? `${sentence(brief.contact ?? 'No person is named')} ${nameOf(brief)} can be reached ${listed(contactsOf(brief).join(';'))}.`
    : `No contact of ${nameOf(brief)} is known.`

const reachStep = ({ email, phone, website }: Brief): string => {
  if (email)
    return `Write to ${email} first${phone ? `, and call ${phone} if there is no answer within three days` : ''}.`
  if (phone) return `Call ${phone}, and ask who decides and how that person likes to be written to.`
  return website ? `Use the contact form on ${website}.` : 'Find a contact first: none is known.'
}

export const writeStrategy = (brief: Brief): string[] =>
  [
    `Open with what ${nameOf(brief)} does${brief.services[0] ? `: name its ${brief.services[0]}` : ''}${brief.location ? ` in ${brief.location}` : ''}.`,
    brief.matches && `Refer to what is confirmed about it: ${listed(brief.matches)}.`,
    brief.sender.offer && `Relate it to what you offer: ${sentence(brief.sender.offer)}`,
    reachStep(brief),
    brief.unconfirmed && `Ask about what is not confirmed: ${listed(brief.unconfirmed)}.`,
    'Close with one question that can be answered in a line, and follow up once after a week.',
  ].flatMap((step) => step || [])

/** What the user could sell to the company, from their profile; null where it says nothing of that. */
export const writePitch = (brief: Brief): string | null => {
  const { offer, value } = brief.sender
  const lines = [
    offer && `For ${nameOf(brief)}, begin with what you offer: ${sentence(offer)}`,
    value && `Say what they gain: ${sentence(value)}`,
    brief.matches && `Refer to what is confirmed about it: ${listed(brief.matches)}.`,
  ].flatMap((line) => line || [])
  return offer || value ? lines.map((line) => `- ${line}`).join('\n') : null
}

export type WrittenEmail = { subject: string; body: string; callToAction: string }

/** How a draft is to be written, as the instructions say. */
export type Style = { greeting: string; closing: string; isShort: boolean }

const usualStyle: Style = { greeting: 'Hello', closing: 'Best regards', isShort: false }

export const styleIn = ({ instructions }: Pick<Reading, 'instructions'>): Style => ({
  ...usualStyle,
  ...(/\bformally and courteously\b/i.test(instructions) && { greeting: 'Dear', closing: 'Yours sincerely' }),
  ...(/\bwarmly and informally\b/i.test(instructions) && { greeting: 'Hi', closing: 'Kind regards' }),
  isShort: /\b40 to 70 words\b/.test(instructions),
})

const signature = ({ sender }: Brief, { closing }: Style): string =>
  [`${closing},`, sender.name, sender.business].filter(Boolean).join('\n')

/** `Dentist` is looked for as `dentists`. */
const searched = (industry: string): string => {
  const [kind] = kindsIn(industry)
  return kind?.words.en[1] ?? `companies in ${industry}`
}

const reasonOf = (brief: Brief): string => {
  if (brief.said)
    return `I read on your site: “${brief.said.replace(/\.$/, '')}”. That is what I was looking for${brief.location ? ` in ${brief.location}` : ''}.`
  const news = brief.reported('news').find(isNews)
  if (news) return `I read about ${nameOf(brief)}: “${undated(news).replace(/\.$/, '')}”.`
  if (brief.services[0])
    return `I came across ${nameOf(brief)} while looking at companies that offer ${brief.services[0]}${brief.location ? ` in ${brief.location}` : ''}.`
  return `I came across ${nameOf(brief)}${brief.industry ? ` while looking for ${searched(brief.industry)}` : ''}${brief.location ? ` in ${brief.location}` : ''}.`
}

/** Characters. */
const mostSubject = 60

export const writeEmail = (brief: Brief, style: Style = usualStyle): WrittenEmail => {
  const { offer, value, business } = brief.sender
  const callToAction = 'Would a short call next week suit you?'
  const body = [
    brief.company ? `${style.greeting} ${brief.company} team,` : `${style.greeting},`,
    reasonOf(brief),
    offer
      ? `${business ?? 'We'} can help with ${sentence(offer)}${value ? ` ${sentence(value)}` : ''}`
      : 'I would like to learn what matters to you at the moment, and whether we can be of use.',
    ...(style.isShort ? [] : ['If this is not for you, a short word is enough and I will not write again.']),
    callToAction,
    signature(brief, style),
  ].join('\n\n')
  const question = `${brief.company ?? 'Your company'}: a short question`
  const signed = business ? `${question} from ${business}` : question
  const subject = signed.length <= mostSubject ? signed : question
  return { subject: subject.slice(0, mostSubject).trim(), body, callToAction }
}
