import * as z from 'zod/mini'
import { lazy } from './lazy.ts'

const wholeNumber = (message: string) =>
  z.pipe(
    z.string().check(z.regex(/^(0|[1-9][0-9]{0,15})$/, message)),
    z.transform((digits: string) => Number(digits)),
  )

/** The most rows in a page; a page also ends at 4 MB. */
export const maxPageSize = 1000
export const defaultPageSize = 500

/** For all lists of a workspace together; only requests that read rows count. */
export const listThrottle = { name: 'list', perMinute: 300, key: 'workspace' } as const

/** The query of every list: `limit` 1..1000 (default 500), a signed `cursor`, or `since` (a collection version). */
export const listQuery = {
  limit: lazy(() =>
    z._default(
      z.pipe(
        wholeNumber('The limit must be a number from 1 to 1000'),
        z
          .number()
          .check(
            z.minimum(1, 'The limit must be a number from 1 to 1000'),
            z.maximum(maxPageSize, 'The limit must be a number from 1 to 1000'),
          ),
      ),
      defaultPageSize,
    ),
  ),
  cursor: lazy(() => z.optional(z.string())),
  since: lazy(() => z.optional(wholeNumber('since must be a version number'))),
}

/** The response to `?since=` instead of the array. If `more` is true, call again with `since` = `version`. */
export const changesOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    version: z.int(),
    changed: z.array(row),
    deletedIds: z.array(z.int()),
    more: z.boolean(),
  })

/** The output of a list call: the array, or the changes if `since` was given. */
export const listOf = <Row extends z.ZodMiniType>(row: Row) => z.union([z.array(row), changesOf(row)])

export type Changes<Row> = { version: number; changed: Row[]; deletedIds: number[]; more: boolean }
