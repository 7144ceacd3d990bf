import { OwnRow } from '@assay/shared/features/hunting/look-up'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { ownDomain } from '../../reading/hosts.ts'
import type { FoundCompany } from '../found-company.ts'
import { knownEntryOf, rowsOfCompany } from '../identity/known-company.ts'
import type { KnownRow } from '../identity/known-place.ts'
import type { SearchRun } from '../search-run.ts'

const ownRowStep = { name: 'own row', version: 1, schema: lazy(() => z.nullable(OwnRow)) }

/** Of several rows the CRM lead, which is what an AI lead was converted to. */
const ownRowOf = (rows: KnownRow[]): OwnRow | null => {
  const [row] = rows.toSorted((one, other) => other.holder.localeCompare(one.holder))
  const [list, id] = row?.holder.split(':') ?? []
  const parsed = OwnRow.safeParse({ list, id: Number(id), companyName: row?.name })
  return parsed.success ? parsed.data : null
}

/**
 * The row that has the site already, before anything is read. A step: what the look-up saves itself must not
 * count when it is resumed.
 */
export const ownRowAt = ({ hooks }: SearchRun, domain: string): Promise<OwnRow | null> =>
  hooks.step(ownRowStep, async () => {
    const own = ownDomain(`https://${domain}`)
    const found = own && hooks.known ? await hooks.known([`domain:${own}`]) : new Map<string, KnownRow[]>()
    return ownRowOf([...found.values()].flat())
  })

/** The row of another search or of a user that has the company, because of which it was not saved again. */
export const ownRowOfCompany = async (
  { hooks }: SearchRun,
  company: FoundCompany,
): Promise<OwnRow | null> => {
  if (!hooks.known) return null
  const { keys } = knownEntryOf(company)
  const { listings, isBranch } = company.basis
  const compared = { name: company.companyName, listings, isBranch }
  return ownRowOf(rowsOfCompany(keys, compared, await hooks.known(keys)))
}
