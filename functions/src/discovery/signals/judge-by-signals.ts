import type { Criteria } from '@assay/shared/features/hunting/criteria'
import type { Signal } from '@assay/shared/features/hunting/signal'
import { plainWords } from '../../evidence/plain-words.ts'
import { type CompanyTexts, isWithinMonths, wordSet } from '../../reading/signals/company-texts.ts'
import { noHiringIn } from '../../reading/signals/hiring.ts'
import { languagesNamed } from '../../reading/signals/languages.ts'
import { peopleIn } from '../../reading/signals/size.ts'
import { technologiesNamed } from '../../reading/signals/technology.ts'
import type { Judgement } from '../verdicts/judgement.ts'
import words from './judging-words.json' with { type: 'json' }

type Wish = Criteria['wishes'][number]

const proof = (verdict: 'yes' | 'no', { quote, url }: Pick<Signal, 'quote' | 'url'>): Judgement => ({
  verdict,
  quote,
  url,
})

const first = (signals: Signal[]): Judgement | null => (signals[0] ? proof('yes', signals[0]) : null)

const hiringWords = wordSet(words.hiring)
const stemLength = 5

/** Vacancies count if they are for what the wish names: `hiring engineers` needs an engineer among them. */
const byHiring = ({ text }: Wish, signals: Signal[], texts: CompanyTexts): Judgement | null => {
  const wanted = plainWords(text).filter((word) => !hiringWords.has(word))
  const fits = ({ quote, text: said }: Signal) => {
    const has = plainWords(`${said} ${quote}`)
    return wanted.every((word) => has.some((one) => one.startsWith(word.slice(0, stemLength))))
  }
  const fitting = first(signals.filter(fits))
  if (fitting || signals.length > 0) return fitting
  const none = noHiringIn(texts)
  return none && proof('no', none)
}

const bySize = ({ text }: Wish, [size]: Signal[]): Judgement | null => {
  const [wanted, has] = [peopleIn(text), peopleIn(size?.value ?? '')]
  if (!size || !wanted || !has) return null
  if (has.from >= wanted.from && has.to <= wanted.to) return proof('yes', size)
  return has.to < wanted.from || has.from > wanted.to ? proof('no', size) : null
}

const byRound = ({ text }: Wish, signals: Signal[]): Judgement | null => {
  const round = /\b(?:series|serie) [a-h]\b|\b(?:pre )?seed\b/.exec(plainWords(text).join(' '))?.[0]
  const named = (signal: Signal) => ` ${plainWords(signal.quote).join(' ')} `.includes(` ${round} `)
  return first(round ? signals.filter(named) : signals)
}

const judges: Record<
  NonNullable<Wish['signal']>,
  (wish: Wish, of: Signal[], texts: CompanyTexts) => Judgement | null
> = {
  hiring: byHiring,
  funding: byRound,
  news: (_, signals, { now }) =>
    first(signals.filter(({ date }) => date !== null && isWithinMonths(date, 12, now))),
  technology: ({ text }, signals) => {
    const named = technologiesNamed(text)
    return first(signals.filter(({ value }) => value && named.includes(value)))
  },
  size: bySize,
  languages: ({ text }, signals) => {
    const named = languagesNamed(text)
    return first(signals.filter(({ value }) => value && named.includes(value)))
  },
}

/** The wishes that signals decide, each with the signal's quote; the others are left to the ordinary judging. */
export const judgeBySignals = (
  { wishes }: Criteria,
  signals: Signal[],
  texts: CompanyTexts,
): Map<string, Judgement> =>
  new Map(
    wishes.flatMap((wish): [string, Judgement][] => {
      if (!wish.signal) return []
      const own = signals.filter(({ kind }) => kind === wish.signal)
      const judged = judges[wish.signal](wish, own, texts)
      return judged ? [[wish.id, judged]] : []
    }),
  )
