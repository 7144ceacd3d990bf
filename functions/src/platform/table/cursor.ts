import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '@assay/shared/platform/errors'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { requiredSecret } from '../secrets.ts'

const Payload = lazy(() => z.tuple([z.string(), z.string(), z.string().check(z.minLength(1))]))

type Position = { collection: string; workspaceId: string; sk: string }

const sign = async (payload: string) =>
  createHmac('sha256', `cursor:${await requiredSecret('SESSION_SECRET')}`)
    .update(payload)
    .digest()

/** The position where the next page of a list starts, signed so that a client cannot change the workspace in it. */
export const encodeCursor = async (position: Position): Promise<string> => {
  const payload = Buffer.from(
    JSON.stringify([position.collection, position.workspaceId, position.sk]),
  ).toString('base64url')
  return `${payload}.${(await sign(payload)).toString('base64url')}`
}

/** The sort key after which the page starts. Throws INVALID_CURSOR for a forged cursor or one of another list or workspace. */
export const decodeCursor = async (cursor: string, expected: Omit<Position, 'sk'>): Promise<string> => {
  const [payload = '', signature = ''] = cursor.split('.')
  const given = Buffer.from(signature, 'base64url')
  const wanted = await sign(payload)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new AppError('INVALID_CURSOR')
  const position = Payload.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  if (!position.success) throw new AppError('INVALID_CURSOR')
  const [collection, workspaceId, sk] = position.data
  if (collection !== expected.collection || workspaceId !== expected.workspaceId) {
    throw new AppError('INVALID_CURSOR')
  }
  return sk
}
