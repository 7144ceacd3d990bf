import type { Throttle } from '@assay/shared/platform/define-call'
import { AppError } from '@assay/shared/platform/errors'
import { takeToken } from '../table/throttle.ts'
import { parseJsonBody } from './body.ts'
import type { Caller, Event } from './exchange.ts'

/** The account that a body names. The throttle runs before validation, so an invalid body names none. */
const accountOf = (event: Event): string => {
  try {
    const { username, email } = parseJsonBody(event) as { username?: unknown; email?: unknown }
    const account = username ?? email
    return typeof account === 'string' ? account.normalize('NFKC').trim().toLowerCase() : ''
  } catch {
    return ''
  }
}

/** What an address is counted by: its /64 for IPv6, because a client owns all of it; the address itself for IPv4, even mapped into IPv6. */
export const networkOf = (address: string): string => {
  const inside = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (inside || !address.includes(':')) return inside ?? address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  return [...groups, ...Array(Math.max(0, missing)).fill('0'), ...(tail?.split(':').filter(Boolean) ?? [])]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

const bucketKeyOf = (throttle: Throttle, event: Event, caller: Caller | null, address: string): string => {
  if (throttle.key === 'workspace') return caller?.workspaceId ?? networkOf(address)
  if (throttle.key === 'address') return networkOf(address)
  const account = accountOf(event)
  // A request that names no account is counted by address, so that invalid requests do not block others.
  if (throttle.key === 'account' && account) return account
  return `${account}\n${networkOf(address)}`
}

/** The size of a throttle's bucket and the time in which it gains one token. */
export const bucketOf = (throttle: Throttle): { burst: number; intervalMs: number } =>
  throttle.perHour === undefined
    ? { burst: throttle.perMinute, intervalMs: 60_000 / throttle.perMinute }
    : { burst: throttle.perHour, intervalMs: 3_600_000 / throttle.perHour }

/** Takes a token of a bucket, or throws RATE_LIMITED with Retry-After if it is empty. */
export const takeOrRefuse = async (bucket: Parameters<typeof takeToken>[0]): Promise<void> => {
  const waitMs = await takeToken(bucket)
  if (waitMs > 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds: waitMs / 1000 })
}

/** The same for a call that counts only some of its requests, per workspace. */
export const refuseWorkspace = (throttle: Throttle, workspaceId: string): Promise<void> =>
  takeOrRefuse({ name: throttle.name, who: workspaceId, ...bucketOf(throttle) })

/** Takes a token, or throws RATE_LIMITED with Retry-After if the bucket is empty. */
export const refuseTooMany = async (
  throttle: Throttle | undefined,
  event: Event,
  caller: Caller | null,
  address: string,
): Promise<void> => {
  if (!throttle) return
  const { name, addressPerHour } = throttle
  // Checked first, so that an address over its limit does not use up the limits of the accounts it names.
  if (addressPerHour !== undefined) {
    const byAddress: Throttle = { name: `${name}-address`, key: 'address', perHour: addressPerHour }
    await takeOrRefuse({ name: byAddress.name, who: networkOf(address), ...bucketOf(byAddress) })
  }
  await takeOrRefuse({ name, who: bucketKeyOf(throttle, event, caller, address), ...bucketOf(throttle) })
}
