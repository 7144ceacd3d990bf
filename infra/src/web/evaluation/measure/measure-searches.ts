import type { EvaluatedRun } from '../run/evaluated-run.ts'
import type { SearchRecord } from '../run/search-cell.ts'
import type { WorldCell } from '../world/make-world.ts'
import { contactFigures } from './contacts.ts'
import { type Figure, sumOf } from './figure.ts'
import { f1Of, identityPairs, sumOfPairs } from './identity.ts'
import { leadFigures, type Miss } from './leads.ts'
import { inventedFigure, type Published } from './published.ts'
import { pageTexts, quoteFigure } from './quotes.ts'
import { type ShownLead, shownLead } from './shown-lead.ts'
import { mappedRows, searchedRows } from './source-rows.ts'

/** The figures of the engine and of the baselines. */
export type ShownFigures = {
  invented: Figure
  precision: Figure
  recall: Figure
  emailPrecision: Figure
  emailRecall: Figure
  phonePrecision: Figure
  phoneRecall: Figure
}

/** The figures of the engine alone. */
export type EngineFigures = ShownFigures & { identity: Figure; quotes: Figure }

export type Measured<Figures> = { figures: Figures; misses: Miss[] }

const shownFigures = (
  run: EvaluatedRun,
  published: Published,
  answers: { cell: WorldCell; leads: ShownLead[] }[],
): Measured<ShownFigures> => {
  const { world } = run
  const leads = answers.map((answer) => leadFigures(world, answer.cell, answer.leads))
  const contacts = answers.map((answer) => contactFigures(world, answer.cell, answer.leads))
  const invented = answers.map((answer) => inventedFigure(published, run, answer.leads))
  return {
    figures: {
      invented: sumOf(invented.map(({ figure }) => figure)),
      precision: sumOf(leads.map(({ precision }) => precision)),
      recall: sumOf(leads.map(({ recall }) => recall)),
      emailPrecision: sumOf(contacts.map(({ email }) => email.precision)),
      emailRecall: sumOf(contacts.map(({ email }) => email.recall)),
      phonePrecision: sumOf(contacts.map(({ phone }) => phone.precision)),
      phoneRecall: sumOf(contacts.map(({ phone }) => phone.recall)),
    },
    misses: [
      ...invented.flatMap(({ values }, index) =>
        values.map(
          (value): Miss => ({
            kind: 'invented',
            company: answers[index]?.cell.city.name ?? '',
            detail: value,
          }),
        ),
      ),
      ...leads.flatMap(({ misses }) => misses),
      ...contacts.flatMap(({ misses }) => misses),
    ],
  }
}

/** The figures of a baseline's answers. */
export const measureBaseline = shownFigures

/** The figures of the engine's searches. */
export const measureSearches = (
  run: EvaluatedRun,
  published: Published,
  records: SearchRecord[],
): Measured<EngineFigures> => {
  const shown = shownFigures(
    run,
    published,
    records.map(({ cell, leads }) => ({ cell, leads: leads.map(shownLead) })),
  )
  const mapped = mappedRows(run.world)
  const textAt = pageTexts(run)
  const deep = records.map(({ cell, leads }) => {
    const searched = searchedRows(run.world, cell)
    const rowAt = (url: string) => mapped.get(url) ?? searched.get(url)
    return { pairs: identityPairs(leads, rowAt), quotes: quoteFigure({ textAt, rowAt }, leads) }
  })
  const failures = records.flatMap(({ failure, query }): Miss[] =>
    failure ? [{ kind: 'search failed', company: query, detail: failure }] : [],
  )
  return {
    figures: {
      ...shown.figures,
      identity: f1Of(sumOfPairs(deep.map(({ pairs }) => pairs))),
      quotes: sumOf(deep.map(({ quotes }) => quotes.figure)),
    },
    misses: [
      ...failures,
      ...shown.misses,
      ...deep.flatMap(({ quotes }) =>
        quotes.missing.map((detail): Miss => ({ kind: 'quote not stored', company: '', detail })),
      ),
    ],
  }
}
