import type { FoundCompany } from '@assay/functions/discovery/found-company'
import { type Figure, figureOf } from '../../measure/figure.ts'
import type { Miss } from '../../measure/leads.ts'
import type { SearchAnswer } from '../../run/search-once.ts'
import { type Firm, isListed, isWanted, type LifelikeCell } from '../world/firm.ts'
import type { LifelikeWorld } from '../world/make-lifelike-world.ts'
import { whoseLead } from './whose-lead.ts'

type Scored = Pick<FoundCompany, 'scoreBreakdown'>

/** A lead that is said to be closed has a cap that says so, and is not what a user is shown as a match. */
export const isShownClosed = ({ scoreBreakdown }: Scored): boolean =>
  scoreBreakdown.some((line) => line.family === 'cap' && line.limit === 0)

const isShownElsewhere = ({ scoreBreakdown }: Scored): boolean =>
  scoreBreakdown.some((line) => line.family === 'location' && line.verdict === 'no')

const missesOf = (kind: string, { query }: LifelikeCell, firms: Firm[]): Miss[] =>
  firms.map(({ host }) => ({ kind, company: query, detail: `https://${host}/` }))

/**
 * Whether firms are in business and in the place: of every firm that was judged, shown or not, and of the closed and
 * moved ones, whether they are shown all the same.
 */
export const standingFigures = (
  world: LifelikeWorld,
  { cell, judged }: Pick<SearchAnswer, 'judged'> & { cell: LifelikeCell },
  shown: Set<Firm>,
) => {
  const said = (isSaid: (one: Scored) => boolean) =>
    new Set(judged.filter(isSaid).flatMap((one) => whoseLead(world, cell, one) ?? []))
  const [closed, elsewhere] = [said(isShownClosed), said(isShownElsewhere)]
  const wanted = [...said(() => true)].filter((firm) => firm.cell === cell && isWanted(firm))
  const gone = (role: Firm['role']) => cell.firms.filter((firm) => firm.role === role && isListed(firm))
  const share = (firms: Firm[], which: Set<Firm>): Figure => figureOf(firms.map((firm) => which.has(firm)))
  return {
    figures: {
      openAsClosed: share(wanted, closed),
      hereAsElsewhere: share(wanted, elsewhere),
      closedAsOpen: share(gone('closed'), shown),
      movedAsHere: share(gone('moved'), shown),
    },
    misses: [
      ...missesOf(
        'open shown as closed',
        cell,
        wanted.filter((firm) => closed.has(firm)),
      ),
      ...missesOf(
        'here shown as elsewhere',
        cell,
        wanted.filter((firm) => elsewhere.has(firm)),
      ),
    ],
  }
}
