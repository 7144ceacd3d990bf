import { AppError } from '@assay/shared/platform/errors'
import type { PricedAnswer } from './gather-sources.ts'

/** A search that nobody answered is no search: SOURCES_UNAVAILABLE with every source's own reason. */
export const refuseIfAllFailed = (answers: PricedAnswer[]): void => {
  const asked = answers.map(({ output }) => output).filter(({ status }) => status !== 'off')
  if (asked.length === 0 || asked.some(({ status }) => status === 'done')) return
  const reasons = [...new Set(asked.map(({ note }) => note).filter(Boolean))].join(' ')
  throw new AppError('SOURCES_UNAVAILABLE', {
    message: `${reasons} Nothing was charged; please try again in a few minutes.`,
  })
}
