import type { Signal } from '@assay/shared/features/hunting/signal'
import { isPromptInjection } from '../../evidence/prompt-injection.ts'
import { nextTurn } from '../next-turn.ts'
import { type CompanyTexts, isToCome } from './company-texts.ts'
import { fundingIn } from './funding.ts'
import { hiringIn } from './hiring.ts'
import { hoursIn } from './hours.ts'
import { languagesIn } from './languages.ts'
import { newsIn } from './news.ts'
import { sizeIn } from './size.ts'
import { technologyIn } from './technology.ts'

const longestText = 200
const longestQuote = 600

/** What reads each kind of signal, in the order in which they are shown. */
export const readersOfSignals = [hiringIn, fundingIn, newsIn, sizeIn, languagesIn, technologyIn, hoursIn]

/** Every signal that the texts about a company give, each with its quote. */
export const findSignals = async (texts: CompanyTexts): Promise<Signal[]> => {
  const length = texts.pages.reduce((sum, { html }) => sum + html.length, 0)
  const found: Signal[] = []
  for (const read of readersOfSignals) {
    await nextTurn(length)
    found.push(...read(texts))
  }
  // Lines have no orders to models; the titles of data and the attributes of tags may.
  const isShown = ({ text, quote }: Signal) =>
    text.length <= longestText &&
    quote.trim() !== '' &&
    quote.length <= longestQuote &&
    ![text, quote].some(isPromptInjection)
  return found.filter(isShown).map((signal) => {
    // The start of a job, or a forgery that is to look new.
    const isAhead = signal.date !== null && isToCome(signal.date, texts.now)
    return isAhead ? { ...signal, date: null } : signal
  })
}
