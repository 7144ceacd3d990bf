import type { FoundCompany } from '@assay/functions/discovery/found-company'
import { type Figure, figureOf, sumOf } from '../../measure/figure.ts'
import type { Miss } from '../../measure/leads.ts'
import type { SearchAnswer } from '../../run/search-once.ts'
import { type Firm, isListed, isWanted, type LifelikeCell } from '../world/firm.ts'
import type { LifelikeWorld } from '../world/make-lifelike-world.ts'
import { contactFigures } from './contact-figures.ts'
import { isNamedRight, type Known, whoseLead } from './whose-lead.ts'

export type LifelikeRecord = SearchAnswer & { cell: LifelikeCell }

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
  | 'inventions'
  | 'injections'
  | 'listsShown'
  | 'failures',
  Figure
>

export type MeasuredLifelike = { figures: LifelikeFigures; misses: Miss[] }

const capsOf = (lead: FoundCompany) => lead.scoreBreakdown.filter((line) => line.family === 'cap')

/** A lead that is said to be closed has a cap that says so, and is not what a user is shown as a match. */
const isShownClosed = (lead: FoundCompany) => capsOf(lead).some(({ limit }) => limit === 0)

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

const figuresOfOne = (world: LifelikeWorld, record: LifelikeRecord): MeasuredLifelike => {
  const { cell, leads, outcome, failure } = record
  const known = leads.map((lead) => ({ lead, firm: whoseLead(world, cell, lead) }))
  const shown = known.filter(({ lead }) => !isShownClosed(lead))
  const seen = new Set<Firm>()
  const judged = shown.map((one) => {
    const isAgain = one.firm !== null && seen.has(one.firm)
    if (one.firm) seen.add(one.firm)
    return { ...one, isGood: !isAgain && isRight(cell, one), isAgain }
  })
  const expected = cell.firms.filter((firm) => isExpected(cell, firm))
  const closedMisses = new Set(
    (outcome?.nearMisses ?? []).flatMap((miss) =>
      miss.scoreBreakdown.some((line) => line.family === 'cap' && line.limit === 0)
        ? [whoseLead(world, cell, miss)]
        : [],
    ),
  )
  const calledClosed = (firm: Firm) =>
    closedMisses.has(firm) || known.some((one) => one.firm === firm && isShownClosed(one.lead))
  const contacts = contactFigures(world, known)
  return {
    figures: {
      precision: figureOf(judged.map(({ isGood }) => isGood)),
      recall: figureOf(expected.map((firm) => seen.has(firm))),
      wishes: wishFigure(cell, shown),
      ...contacts.figures,
      openAsClosed: figureOf(cell.firms.filter((firm) => isWanted(firm) && isListed(firm)).map(calledClosed)),
      closedAsOpen: figureOf(
        cell.firms.filter((firm) => firm.role === 'closed' && isListed(firm)).map((firm) => seen.has(firm)),
      ),
      listsShown: figureOf(shown.map(({ firm }) => firm === null)),
      failures: figureOf([failure !== null]),
    },
    misses: [
      ...(failure ? [{ kind: 'search failed', company: cell.query, detail: failure.slice(0, 300) }] : []),
      ...judged.flatMap((one): Miss[] =>
        one.isGood
          ? []
          : [
              {
                kind: `wrong lead: ${one.isAgain ? 'shown twice' : whyWrong(cell, one)}`,
                company: cell.query,
                detail: `${one.lead.companyName} ${one.lead.website ?? ''}`,
              },
            ],
      ),
      ...expected
        .filter((firm) => !seen.has(firm))
        .map((firm) => ({
          kind: 'missing lead',
          company: cell.query,
          detail: `${firm.name} https://${firm.host}/`,
        })),
      ...expected.filter(calledClosed).map((firm) => ({
        kind: 'open shown as closed',
        company: cell.query,
        detail: `https://${firm.host}/`,
      })),
      ...contacts.misses,
    ],
  }
}

/** The figures of all searches of a model. */
export const lifelikeFigures = (world: LifelikeWorld, records: LifelikeRecord[]): MeasuredLifelike => {
  const all = records.map((record) => figuresOfOne(world, record))
  const [first] = all
  const names = Object.keys(first?.figures ?? {}) as (keyof LifelikeFigures)[]
  const figures = Object.fromEntries(names.map((name) => [name, sumOf(all.map((one) => one.figures[name]))]))
  return { figures: figures as LifelikeFigures, misses: all.flatMap(({ misses }) => misses) }
}
