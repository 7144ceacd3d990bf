import { isDeepStrictEqual } from 'node:util'
import type { User } from '@assay/shared/features/accounts/user'
import type { ProfileField } from '@assay/shared/features/business/research-report'
import { AppError, invalidField } from '@assay/shared/platform/errors'
import type { ProfileValues } from '../../accounts/public.ts'
import type { Applied, StoredReport } from './research-report.store.ts'

/** What is to be written into the profile and noted with the report. `kept`: fields that were edited since. */
export type Change = { values: ProfileValues; applied: Applied[] | null; kept: ProfileField[] }

type Given = Pick<StoredReport, 'metadata' | 'applied'>

const isAsApplied = (user: User, { field, value }: Applied): boolean => isDeepStrictEqual(user[field], value)

/** All findings, or those of the named fields. */
const chosen = ({ metadata: { findings } }: Given, fields: ProfileField[] | undefined) => {
  if (findings.length === 0)
    throw new AppError('CONFLICT', { message: 'This research found nothing that could be applied.' })
  const missing = fields?.find((one) => !findings.some(({ field }) => field === one))
  if (missing) throw invalidField('fields', `This research found nothing for ${missing}`)
  return findings.filter(({ field }) => !fields || fields.includes(field))
}

/** Applies what was not applied before: a repeated call must not overwrite what the user has edited since. */
export const applying =
  (fields?: ProfileField[]) =>
  (report: Given, user: User): Change => {
    const before = report.applied ?? []
    const added = chosen(report, fields)
      .filter(({ field }) => !before.some((one) => one.field === field))
      .map(({ field, value }): Applied => ({ field, former: user[field], value }))
    return {
      values: added.map(({ field, value }) => [field, value]),
      applied: [...before, ...added],
      kept: before.filter((one) => !isAsApplied(user, one)).map(({ field }) => field),
    }
  }

/** Gives the fields their former values back, but for those that the user has edited since. */
export const undoing = ({ applied }: Given, user: User): Change => {
  const of = Map.groupBy(applied ?? [], (one) => isAsApplied(user, one))
  return {
    values: (of.get(true) ?? []).map(({ field, former }) => [field, former]),
    applied: null,
    kept: (of.get(false) ?? []).map(({ field }) => field),
  }
}
