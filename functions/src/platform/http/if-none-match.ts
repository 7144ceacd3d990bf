import { createHash } from 'node:crypto'
import type { RawAnswer } from './exchange.ts'

/** `If-None-Match` names something that is known. Weak comparison (RFC 9110): `W/` in front does not count. */
export const namesKnown = (ifNoneMatch: string | undefined, isKnown: (tag: string) => boolean) =>
  ifNoneMatch
    ?.split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .some((one) => one === '*' || isKnown(one)) ?? false

/** Stands for a text in an ETag. */
export const shortName = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)

/** What is asked for is what the client holds. */
export const unchanged = (headers: Record<string, string>): RawAnswer => ({ raw: { status: 304, headers } })
