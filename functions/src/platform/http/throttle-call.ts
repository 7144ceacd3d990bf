import type { Throttle } from '@assay/shared/platform/define-call'
import { AppError } from '@assay/shared/platform/errors'
import { takeToken } from '../table/throttle.ts'
import { parseJsonBody } from './body.ts'
import type { Caller, Event } from './exchange.ts'

/** The account a login names; the throttle comes before validation, so garbage counts as no account. */
const accountOf = (event: Event): string => {
  try {
    const { username } = parseJsonBody(event) as { username?: unknown }
    return typeof username === 'string' ? username.normalize('NFKC').trim().toLowerCase() : ''
  } catch {
    return ''
  }
}

const whoOf = (throttle: Throttle, event: Event, caller: Caller | null, address: string): string => {
  if (throttle.key === 'workspace') return caller?.workspaceId ?? address
  if (throttle.key === 'address') return address
  return `${accountOf(event)}\n${address}`
}

/** RATE_LIMITED with Retry-After when the bucket is empty. */
export const refuseTooMany = async (
  throttle: Throttle | undefined,
  event: Event,
  caller: Caller | null,
  address: string,
): Promise<void> => {
  if (!throttle) return
  const waitMs = await takeToken({
    name: throttle.name,
    who: whoOf(throttle, event, caller, address),
    burst: throttle.perMinute,
    intervalMs: 60_000 / throttle.perMinute,
  })
  if (waitMs > 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds: waitMs / 1000 })
}
