import type { FoundCompany } from '@assay/functions/discovery/found-company'
import { figureOf } from '../../measure/figure.ts'
import type { Miss } from '../../measure/leads.ts'
import { isStored, type Stored } from '../../measure/quotes.ts'
import { hasVacancy, vacancyDate } from '../sites/firm-data.ts'
import type { Known } from './whose-lead.ts'

type Signal = NonNullable<FoundCompany['signals']>[number]

const signalsOf = (lead: FoundCompany): Signal[] => lead.signals ?? []

const digits = (text: string) => text.replace(/\D/g, '')

/** A date may be written in any order; its day, month and year stand in the quote. */
const isDated = ({ date, quote }: Signal): boolean => {
  const written = digits(quote)
  const [year = '', month = '', day = ''] = date?.split('-') ?? []
  return [year, month.replace(/^0/, ''), day.replace(/^0/, '')].every((part) => written.includes(part))
}

const isOwn = ({ url }: Signal, host: string): boolean => new URL(url).hostname.replace(/^www\./, '') === host

/** Signals shown: each is of the firm's own site, its quote stands there, and its date stands in the quote. */
export const signalFigures = (known: Known[], stored: Stored) => {
  const shown = known.flatMap(({ lead, firm }) =>
    firm ? signalsOf(lead).map((signal) => ({ signal, firm })) : [],
  )
  const judged = shown.map((one) => {
    const { signal, firm } = one
    const isTrue = isStored(stored, signal.quote, signal.url) && isDated(signal) && isOwn(signal, firm.host)
    return { ...one, isTrue }
  })
  const hiring = known.filter(({ firm }) => firm && hasVacancy(firm))
  const isSeen = ({ lead }: Known) =>
    signalsOf(lead).some(({ kind, date }) => kind === 'hiring' && date === vacancyDate)
  return {
    figures: {
      signalsTrue: figureOf(judged.map(({ isTrue }) => isTrue)),
      vacanciesSeen: figureOf(hiring.map(isSeen)),
    },
    misses: [
      ...judged.flatMap(({ signal, firm, isTrue }): Miss[] =>
        isTrue
          ? []
          : [
              {
                kind: `wrong signal: ${signal.kind}`,
                company: `https://${firm.host}/`,
                detail: `${signal.date} ${signal.quote.slice(0, 160)} ${signal.url}`,
              },
            ],
      ),
      ...hiring.flatMap((one): Miss[] =>
        isSeen(one)
          ? []
          : [{ kind: 'vacancy not seen', company: `https://${one.firm?.host}/`, detail: vacancyDate }],
      ),
    ],
  }
}
