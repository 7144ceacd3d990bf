import { AppError } from '@assay/shared/platform/errors'
import type { FoundCompany } from '../discovery/found-company.ts'
import type { SourceAnswer } from '../discovery/sources/source-answer.ts'
import type { LaneOutcome } from './lane.ts'

/** Throws SOURCES_UNAVAILABLE, with the sources' reasons, when none of those that were asked answered. */
export const requireAnAnswer = (answers: SourceAnswer[]): void => {
  const asked = answers.filter(({ status }) => status !== 'off')
  if (asked.length === 0 || asked.some(({ status }) => status === 'done')) return
  const reasons = [...new Set(asked.map(({ note }) => note).filter(Boolean))].join(' ')
  throw new AppError('SOURCES_UNAVAILABLE', { message: reasons })
}

/** One line for each source that was asked: as it answered at best, with the companies that it named. */
export const sourceLines = (answers: SourceAnswer[], found: FoundCompany[]): LaneOutcome['sources'] =>
  [...Map.groupBy(answers, ({ source }) => source)].map(([name, own]) => {
    const best = own.find(({ status }) => status === 'done') ?? own[0]
    const note = own.find((answer) => answer.note)?.note
    const count = found.filter(({ source }) => source === name).length
    return { name, status: best?.status ?? 'off', count, ...(note && { note }) }
  })
