import type { Judgement } from './judgement.ts'

/** Questions about what became of a company, and how sites say that it did. */
const events: [asked: RegExp, said: RegExp][] = [
  [
    /closed for good|no longer in business/i,
    /permanently closed|dauerhaft geschlossen|définitivement fermé|cerrado definitivamente|definitief gesloten|閉業/i,
  ],
  [/\bmoved away\b/i, /\bhave moved\b|umgezogen|avons déménagé|hemos mudado|zijn verhuisd|移転/i],
]

/** The verdict on an event, for which a sentence must say that it happened; null for any other question. */
export const judgeEvent = (sentences: string[], question: string): Judgement | null => {
  const event = events.find(([asked]) => asked.test(question))
  if (!event) return null
  const sentence = sentences.find((one) => event[1].test(one))
  return sentence ? { verdict: 'yes', quote: sentence } : { verdict: 'unknown', quote: '' }
}
