import type { Latency } from '../run/services.ts'
import { typicalLatency } from '../run/services.ts'
import type { VirtualTime } from '../time/virtual-time.ts'
import type { Edition } from '../words/edition.ts'
import { type MeasuredReports, reportFigures } from './measure/report-figures.ts'
import { adversarialJudge, adversarialWriter } from './models/adversarial.ts'
import { carelessJudge, carelessWriter } from './models/careless.ts'
import { flakyFault, reportEndpoint } from './models/report-endpoint.ts'
import { type ReportModel, rightJudge, rightWriter } from './models/writer.ts'
import { connectReports, reportOnAll } from './run-reports.ts'
import { isRich } from './world/company.ts'
import { makeReportWorld, type ReportWorld } from './world/make-report-world.ts'

export const reportColumns = ['extractive', 'careless', 'adversarial', 'flaky', 'rules'] as const
export type ReportColumn = (typeof reportColumns)[number]

export type ReportEvaluation = {
  edition: Edition
  size: { companies: number; rich: number; statements: number }
  models: Record<ReportColumn, MeasuredReports>
  /** Milliseconds of own time where sources, sites and model take none. */
  ownMs: number[]
}

export type ReportOptions = {
  edition: Edition
  seed: number
  companies: number
  reportProgress: (progress: string) => void
}

/** Pages 1 s, the map 5 s, each answer of the model 8 s. */
const latency: Latency = { ...typicalLatency, overpass: 5000, page: 1000, chat: 8000 }

const right: ReportModel = { write: rightWriter, judge: rightJudge }
const modelOf: Record<ReportColumn, ReportModel | null> = {
  extractive: right,
  careless: { write: carelessWriter, judge: carelessJudge },
  adversarial: { write: adversarialWriter, judge: adversarialJudge },
  flaky: right,
  rules: null,
}

const endpointOf = (world: ReportWorld, column: ReportColumn) => {
  const model = modelOf[column]
  return model && reportEndpoint(world, column, model, column === 'flaky' ? flakyFault : undefined)
}

const sizeOf = ({ companies }: ReportWorld): ReportEvaluation['size'] => ({
  companies: companies.length,
  rich: companies.filter(isRich).length,
  statements: companies.reduce((sum, { statements }) => sum + statements.length, 0),
})

/** Writes a report on each company with each model, in virtual time. */
export const evaluateReports = async (
  time: VirtualTime,
  { edition, seed, companies, reportProgress }: ReportOptions,
): Promise<ReportEvaluation> => {
  const world = makeReportWorld(edition, seed, companies)
  const measured = async (column: ReportColumn, isTimed = true) => {
    reportProgress(`${world.companies.length} reports: ${column}${isTimed ? '' : ', own time'}`)
    const reports = await connectReports(world, time, endpointOf(world, column), { isTimed, latency })
    return reportFigures(world, reports.connected, await reportOnAll(reports, world))
  }
  const models = {} as ReportEvaluation['models']
  for (const column of reportColumns) models[column] = await measured(column)
  const { ownMs } = await measured('extractive', false)
  return { edition, size: sizeOf(world), models, ownMs }
}
