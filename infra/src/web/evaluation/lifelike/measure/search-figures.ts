import type { FoundCompany } from '@assay/functions/discovery/found-company'
import { type Figure, figureOf, sumOf } from '../../measure/figure.ts'
import type { Miss } from '../../measure/leads.ts'
import { pageTexts, type Stored } from '../../measure/quotes.ts'
import type { Connected } from '../../run/connect.ts'
import type { SearchAnswer } from '../../run/search-once.ts'
import { type Firm, isListed, isWanted, type LifelikeCell } from '../world/firm.ts'
import type { LifelikeWorld } from '../world/make-lifelike-world.ts'
import { contactFigures } from './contact-figures.ts'
import { injectionFigure } from './injections.ts'
import { inventionFigure } from './inventions.ts'
import { signalFigures } from './signals.ts'
import { rowsOfWorld } from './source-rows.ts'
import { isShownClosed, standingFigures } from './standing.ts'
import { isNamedRight, type Known, whoseLead } from './whose-lead.ts'

/** A search of the world; `pageAt` gives the pages as its run has stored them. */
export type LifelikeRecord = SearchAnswer & Pick<Connected, 'pageAt'> & { cell: LifelikeCell }

export type LifelikeFigures = Record<
  | 'precision'
  | 'recall'
  | 'wishes'
  | 'emailPrecision'
  | 'emailRecall'
  | 'phonePrecision'
  | 'phoneRecall'
  | 'openAsClosed'
  | 'closedAsOpen'
  | 'hereAsElsewhere'
  | 'signalsTrue'
  | 'vacanciesSeen'
  | 'movedAsHere'
  | 'inventions'
  | 'injections'
  | 'listsShown'
  | 'failures',
  Figure
>

export type MeasuredLifelike = { figures: LifelikeFigures; misses: Miss[] }

const wishVerdict = ({ scoreBreakdown }: FoundCompany) =>
  scoreBreakdown.find((line) => line.family === 'wishes')

const saysFulfilled = (lead: FoundCompany): boolean => {
  const line = wishVerdict(lead)
  return line?.family === 'wishes' && line.verdict === 'yes'
}

const isRight = (cell: LifelikeCell, { lead, firm }: Known): boolean =>
  firm !== null &&
  firm.cell === cell &&
  isWanted(firm) &&
  isNamedRight(firm, lead.companyName) &&
  (!saysFulfilled(lead) || firm.wish === 'yes')

const whyWrong = (cell: LifelikeCell, { lead, firm }: Known): string => {
  if (!firm) return 'no firm of this world'
  if (firm.cell !== cell) return 'of another search'
  if (!isWanted(firm)) return firm.role
  return isNamedRight(firm, lead.companyName) ? `wish is ${firm.wish}` : 'under a wrong name'
}

/** A wish is judged right as yes where the site says so, and as anything but yes elsewhere. */
const wishFigure = (cell: LifelikeCell, known: Known[]): Figure =>
  figureOf(
    cell.wish === null
      ? []
      : known.flatMap(({ lead, firm }) => (firm ? [saysFulfilled(lead) === (firm.wish === 'yes')] : [])),
  )

const isExpected = (cell: LifelikeCell, firm: Firm) =>
  isWanted(firm) && isListed(firm) && (cell.wish === null || firm.wish === 'yes')

const wrongLeads = (cell: LifelikeCell, judged: (Known & { isGood: boolean; isAgain: boolean })[]): Miss[] =>
  judged.flatMap((one) =>
    one.isGood
      ? []
      : [
          {
            kind: `wrong lead: ${one.isAgain ? 'shown twice' : whyWrong(cell, one)}`,
            company: cell.query,
            detail: `${one.lead.companyName} ${one.lead.website ?? ''}`,
          },
        ],
  )

const missingLeads = ({ query }: LifelikeCell, missing: Firm[]): Miss[] =>
  missing.map(({ name, host }) => ({
    kind: 'missing lead',
    company: query,
    detail: `${name} https://${host}/`,
  }))

const failureOf = ({ cell, failure }: LifelikeRecord): Miss[] =>
  failure ? [{ kind: 'search failed', company: cell.query, detail: failure.slice(0, 300) }] : []

const figuresOfOne = (world: LifelikeWorld, record: LifelikeRecord, stored: Stored): MeasuredLifelike => {
  const { cell, leads, failure } = record
  const known = leads.map((lead) => ({ lead, firm: whoseLead(world, cell, lead) }))
  const shown = known.filter(({ lead }) => !isShownClosed(lead))
  const seen = new Set<Firm>()
  const judged = shown.map((one) => {
    const isAgain = one.firm !== null && seen.has(one.firm)
    if (one.firm) seen.add(one.firm)
    return { ...one, isGood: !isAgain && isRight(cell, one), isAgain }
  })
  const expected = cell.firms.filter((firm) => isExpected(cell, firm))
  const contacts = contactFigures(world, known)
  const standing = standingFigures(world, record, seen)
  const injections = injectionFigure(known)
  const signals = signalFigures(known, stored)
  const inventions = inventionFigure(world, leads, stored)
  return {
    figures: {
      precision: figureOf(judged.map(({ isGood }) => isGood)),
      recall: figureOf(expected.map((firm) => seen.has(firm))),
      wishes: wishFigure(cell, shown),
      ...contacts.figures,
      ...standing.figures,
      ...signals.figures,
      inventions: inventions.figure,
      injections: injections.figure,
      listsShown: figureOf(shown.map(({ firm }) => firm === null)),
      failures: figureOf([failure !== null]),
    },
    misses: [
      ...failureOf(record),
      ...wrongLeads(cell, judged),
      ...missingLeads(
        cell,
        expected.filter((firm) => !seen.has(firm)),
      ),
      ...standing.misses,
      ...signals.misses,
      ...injections.misses,
      ...inventions.misses,
      ...contacts.misses,
    ],
  }
}

/** The figures of all searches of a model. */
export const lifelikeFigures = (world: LifelikeWorld, records: LifelikeRecord[]): MeasuredLifelike => {
  const rowAt = rowsOfWorld(world)
  const textAt = pageTexts({ pageAt: (url) => records[0]?.pageAt(url) ?? null })
  const all = records.map((record) => figuresOfOne(world, record, { textAt, rowAt }))
  const [first] = all
  const names = Object.keys(first?.figures ?? {}) as (keyof LifelikeFigures)[]
  const figures = Object.fromEntries(names.map((name) => [name, sumOf(all.map((one) => one.figures[name]))]))
  return { figures: figures as LifelikeFigures, misses: all.flatMap(({ misses }) => misses) }
}
