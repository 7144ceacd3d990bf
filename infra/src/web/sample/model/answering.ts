import { plain } from '../../words/words.ts'
import { type Brief, briefOf } from './brief.ts'
import { meaningfulWords } from './concepts.ts'
import { judge } from './judge.ts'
import { isNews } from './passages.ts'
import type { Reading } from './reading.ts'
import { styleIn, writeAnalysis, writeContacts, writeEmail, writePitch, writeStrategy } from './writing.ts'

/** Each in a line of its own, so that each can have its source. */
const listed = (texts: string[]): string | null =>
  texts.length > 0 ? `\n${texts.map((text) => `- ${text}`).join('\n')}` : null

const named: [RegExp, (brief: Brief) => string | null, string][] = [
  [/\b(?:e ?mail|mail address)\b/, ({ email }) => email, 'Email address'],
  [/\b(?:phone|telephone|call|number)\b/, ({ phone }) => phone, 'Phone number'],
  [/\b(?:website|web site|site|url|homepage)\b/, ({ website }) => website, 'Website'],
  [/\b(?:where|address|location|located|city)\b/, ({ location }) => location, 'Location'],
  [/\b(?:industry|sector|branch)\b/, ({ industry }) => industry, 'Industry'],
  [/\b(?:news|new|latest|recent)\b/, ({ reported }) => listed(reported('news').filter(isNews)), 'News'],
  [/\b(?:competitors?|rivals?|competes?)\b/, ({ reported }) => listed(reported('competitor')), 'Competitors'],
  [/\b(?:services?|offers?|sells?|products?)\b/, ({ services }) => services.join(', ') || null, 'Services'],
]

/** A word that only makes a question. */
const isAsking = (word: string): boolean => /^(?:who|whom|what|when|where|why|how|does|did|when)$/.test(word)

const asksFor = (question: string): string | null => {
  if (/\b(?:write|draft|compose)\b.*\b(?:e ?mail|message|letter)\b/.test(question)) return 'email'
  if (
    /\b(?:strategy|approach|pitch|outreach|sell to|next steps?|(?:how|where) (?:do|should|can|to) (?:i |we )?(?:start|begin)|how to (?:start|begin))\b/.test(
      question,
    )
  )
    return 'strategy'
  return /\b(?:what (?:do(?:es)?|(?:they|it) do(?:es)?)\b|tell me|who are they|about|summar|analy|overview|describe)/.test(
    question,
  )
    ? 'analysis'
    : null
}

const isAboutOurOffer = (question: string): boolean =>
  /\b(?:we|i|us|our|my)\b/.test(question) && /\b(?:sell|offer|help|need|buy|fit)\b/.test(question)

/** The words with which an answer is to begin that the facts do not contain; the instructions give them. */
const markIn = ({ instructions }: Reading): string => {
  const mark = /\bbegin with "([A-Z ]+:)"/.exec(instructions)?.[1]
  return mark ? `${mark} ` : ''
}

/** Answers from the values alone: the rest of the prompt is not about the company. */
const fromFacts = (reading: Reading, brief: Brief): string => {
  const lines = reading.facts.map(({ path, value }) => `${path.at(-1)}: ${value}`)
  const wanted = meaningfulWords(reading.question).filter(
    (word) =>
      !isAsking(word) &&
      !plain(brief.company ?? '')
        .split(' ')
        .includes(word),
  )
  const { verdict, quote } = judge(lines.join('\n'), wanted.join(' '))
  const mark = markIn(reading)
  if (/^not confirmed/i.test(quote))
    return `${mark}That is not confirmed for ${brief.company ?? 'this company'}.`
  if (verdict !== 'unknown') return `What is known says: “${quote.replace(/^[^:]*: /, '')}”`
  return `${mark}That is not among what is known about ${brief.company ?? 'this company'}. ${brief.phone ? `A call to ${brief.phone} would tell.` : 'Its website or a first call would tell.'}`
}

/** Answers the user's last message from the facts in the prompt, or says that they do not contain the answer. */
export const answerQuestion = (reading: Reading): string => {
  const brief = briefOf(reading.facts)
  const question = plain(reading.question)
  const task = asksFor(question)
  if (task === 'email') {
    const { subject, body } = writeEmail(brief, styleIn(reading))
    return `Subject: ${subject}\n\n${body}`
  }
  if (/\b(?:whom?|how|way) .*\b(?:contact|reach|talk|speak|write)\b/.test(question))
    return writeContacts(brief)
  const pitch = task !== 'strategy' && isAboutOurOffer(question) ? writePitch(brief) : null
  if (pitch) return pitch
  const field = named.find(([pattern]) => pattern.test(question))
  if (field && task !== 'strategy') {
    const value = field[1](brief)
    const company = brief.company ?? 'the company'
    return value
      ? `${field[2]} of ${company}: ${value.startsWith('\n') ? value : `${value}.`}`
      : `${markIn(reading)}${field[2]} of ${company}: not known.`
  }
  if (task === 'strategy')
    return writeStrategy(brief)
      .map((step, index) => `${index + 1}. ${step}`)
      .join('\n')
  return task === 'analysis' && brief.company ? writeAnalysis(brief) : fromFacts(reading, brief)
}
