import { AppError } from '@assay/shared/platform/errors'
import type { PricedAnswer } from './source-steps.ts'

/** Throws SOURCES_UNAVAILABLE, with the sources' reasons, when no configured source answered. */
export const requireAnAnswer = (answers: PricedAnswer[]): void => {
  const asked = answers.map(({ output }) => output).filter(({ status }) => status !== 'off')
  if (asked.length === 0 || asked.some(({ status }) => status === 'done')) return
  const reasons = [...new Set(asked.map(({ note }) => note).filter(Boolean))].join(' ')
  throw new AppError('SOURCES_UNAVAILABLE', {
    message: `${reasons} Nothing was charged; please try again in a few minutes.`,
  })
}
