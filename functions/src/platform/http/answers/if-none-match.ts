import { createHash } from 'node:crypto'
import type { RawAnswer } from '../exchange.ts'

/** Whether `If-None-Match` matches a tag. Weak comparison (RFC 9110): a leading `W/` is ignored. */
export const matchesAnyTag = (ifNoneMatch: string | undefined, isKnown: (tag: string) => boolean) =>
  ifNoneMatch
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || isKnown(tag)) ?? false

/** A short hash that represents a text in an ETag. */
export const shortHash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)

/** 304: the client already has the current state. */
export const unchanged = (headers: Record<string, string>): RawAnswer => ({ raw: { status: 304, headers } })
