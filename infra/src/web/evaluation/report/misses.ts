import type { Evaluation } from '../evaluate.ts'
import type { LifelikeEvaluation } from '../lifelike/evaluate-lifelike.ts'
import type { Miss } from '../measure/leads.ts'
import type { ModesEvaluation } from '../modes/evaluate-modes.ts'
import { measuredIn } from '../modes/report/mode-metrics.ts'
import type { ReportEvaluation } from '../reports/evaluate-reports.ts'

const examples = 3

const chapter = (title: string, misses: Miss[]): string => {
  const kinds = [...Map.groupBy(misses, ({ kind }) => kind)].toSorted(([, a], [, b]) => b.length - a.length)
  const lines = kinds.flatMap(([kind, all]) => [
    `${String(all.length).padStart(5)}  ${kind}`,
    ...all.slice(0, examples).map(({ company, detail }) => `         ${company} | ${detail}`),
  ])
  return [`\n## Misses: ${title}`, ...lines, ''].join('\n')
}

/** The misses by kind, with examples. */
export const renderMisses = ({ models, misses }: Evaluation): string =>
  [
    ...Object.entries(models).map(([name, measured]) => chapter(name, measured.misses)),
    chapter('safety', misses),
  ].join('\n')

/** The misses of the lifelike part by kind, with examples. */
export const renderLifelikeMisses = ({ queries, models }: LifelikeEvaluation): string =>
  [
    ...Object.entries(queries).map(([name, { misses }]) => chapter(`queries, ${name}`, misses)),
    ...Object.entries(models).map(([name, { misses }]) => chapter(`lifelike web, ${name}`, misses)),
  ].join('\n')

/** The misses of the reports by kind, with examples. */
export const renderReportMisses = ({ models }: ReportEvaluation): string =>
  Object.entries(models)
    .map(([name, { misses }]) => chapter(`reports, ${name}`, misses))
    .join('\n')

/** The misses of the modes by kind, with examples. */
export const renderModeMisses = (evaluation: ModesEvaluation): string =>
  measuredIn(evaluation)
    .map(([name, { misses }]) => chapter(`modes, ${name}`, misses))
    .join('\n')
