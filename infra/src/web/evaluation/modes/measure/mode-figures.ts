import { modes } from '@assay/shared/features/yolo/modes'
import { contactFigures } from '../../lifelike/measure/contact-figures.ts'
import { inventionFigure } from '../../lifelike/measure/inventions.ts'
import { rowsOfWorld } from '../../lifelike/measure/source-rows.ts'
import { isNamedRight, type Known, whoseLead } from '../../lifelike/measure/whose-lead.ts'
import { type Firm, isListed, isWanted } from '../../lifelike/world/firm.ts'
import { type Figure, figureOf, sumOf } from '../../measure/figure.ts'
import type { Miss } from '../../measure/leads.ts'
import { quantile } from '../../measure/own-time.ts'
import { pageTexts } from '../../measure/quotes.ts'
import type { ModeRecord } from '../run/run-mode.ts'

export type ModeFigures = Record<
  | 'precision'
  | 'recall'
  | 'volume'
  | 'duplicates'
  | 'wishes'
  | 'inventions'
  | 'emailPrecision'
  | 'phonePrecision'
  | 'overQuota'
  | 'failures',
  Figure
>

export type ModeValues = { runMs: number; msPerLead: number; usdPerLead: number; pagesPerLead: number }

export type MeasuredMode = { figures: ModeFigures; values: ModeValues; misses: Miss[] }

type Judged = Known & { isAgain: boolean; isGood: boolean }

const saysFulfilled = ({ lead }: Known): boolean =>
  lead.scoreBreakdown.some((line) => line.family === 'wishes' && line.verdict === 'yes')

/** As in part 2: of the trade, in the place, in business, once, under its name, with the wish where the lead says so. */
const isRight = (one: Known): boolean =>
  one.firm !== null &&
  isWanted(one.firm) &&
  isNamedRight(one.firm, one.lead.companyName) &&
  (!saysFulfilled(one) || one.firm.wish === 'yes')

const judgedIn = ({ world, leads }: ModeRecord): Judged[] => {
  const seen = new Set<Firm>()
  return leads.map((lead) => {
    const known = { lead, firm: whoseLead(world, world.cell, lead) }
    const isAgain = known.firm !== null && seen.has(known.firm)
    if (known.firm) seen.add(known.firm)
    return { ...known, isAgain, isGood: !isAgain && isRight(known) }
  })
}

const whyWrong = ({ firm, lead, isAgain }: Judged): string => {
  if (isAgain) return 'saved twice'
  if (!firm) return 'no firm of this world'
  if (!isWanted(firm)) return firm.role
  return isNamedRight(firm, lead.companyName) ? `wish is ${firm.wish}` : 'under a wrong name'
}

const missesOf = ({ world, lanes }: ModeRecord, judged: Judged[]): Miss[] => [
  ...lanes.flatMap(({ failure }) =>
    failure ? [{ kind: 'lane failed', company: world.cell.query, detail: failure.slice(0, 300) }] : [],
  ),
  ...judged
    .filter(({ isGood }) => !isGood)
    .map((one) => ({
      kind: `wrong lead: ${whyWrong(one)}`,
      company: world.cell.query,
      detail: `${one.lead.companyName} ${one.lead.website ?? ''}`,
    })),
]

const figuresOf = (record: ModeRecord): Pick<MeasuredMode, 'figures' | 'misses'> => {
  const { world, leads, lanes } = record
  const { cell } = world
  const judged = judgedIn(record)
  const brought = new Set(judged.flatMap(({ firm }) => firm ?? []))
  const fit = cell.firms.filter(
    (firm) => isWanted(firm) && isListed(firm) && (cell.wish === null || firm.wish === 'yes'),
  )
  const { lanes: laneCount, maxLeads } = modes[record.mode]
  const stored = { textAt: pageTexts(record), rowAt: rowsOfWorld(world) }
  const inventions = inventionFigure(world, leads, stored)
  const contacts = contactFigures(world, judged)
  return {
    figures: {
      precision: figureOf(judged.map(({ isGood }) => isGood)),
      recall: figureOf(fit.map((firm) => brought.has(firm))),
      volume: { hits: leads.length, total: laneCount * maxLeads },
      duplicates: figureOf(judged.map(({ isAgain }) => isAgain)),
      wishes: figureOf(cell.wish === null ? [] : judged.map(({ firm }) => firm?.wish === 'yes')),
      inventions: inventions.figure,
      emailPrecision: contacts.figures.emailPrecision,
      phonePrecision: contacts.figures.phonePrecision,
      overQuota: figureOf(lanes.map(({ saved }) => saved > maxLeads)),
      failures: figureOf(lanes.map(({ failure }) => failure !== null)),
    },
    misses: [
      ...missesOf(record, judged),
      ...inventions.misses,
      ...contacts.misses.filter(({ kind }) => kind.startsWith('wrong')),
    ],
  }
}

const perLead = (records: ModeRecord[], amountOf: (record: ModeRecord) => number): number => {
  const leads = records.reduce((sum, one) => sum + one.leads.length, 0)
  return records.reduce((sum, one) => sum + amountOf(one), 0) / Math.max(1, leads)
}

/** The figures of all runs of a mode with a model. */
export const modeFigures = (records: ModeRecord[]): MeasuredMode => {
  const all = records.map(figuresOf)
  const names = Object.keys(all[0]?.figures ?? {}) as (keyof ModeFigures)[]
  const figures = Object.fromEntries(names.map((name) => [name, sumOf(all.map((one) => one.figures[name]))]))
  return {
    figures: figures as ModeFigures,
    values: {
      runMs: quantile(
        records.map(({ ms }) => ms),
        0.5,
      ),
      msPerLead: perLead(records, ({ ms }) => ms),
      usdPerLead: perLead(records, ({ usd }) => usd),
      pagesPerLead: perLead(records, ({ pages }) => pages),
    },
    misses: all.flatMap(({ misses }) => misses),
  }
}
