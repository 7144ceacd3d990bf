/** The parts of the engine that reports are written with. */
export { pricedSchema, pricedStep } from './ai-account.ts'
export { valuesOf } from './companies/choose-facts.ts'
export type { DiscoveryPorts } from './ports.ts'
export { readForReport } from './report/read-for-report.ts'
export { CompanyReading, type ReadText } from './report/reading.ts'
export type { ReportSubject } from './report/subject.ts'
export { passagesFor } from './verdicts/passages.ts'
export { confirmed } from './verdicts/second-look.ts'
