import type { Verdict } from '@assay/shared/features/hunting/ai-lead'
import type { Rival } from '@assay/shared/features/hunting/look-up'
import { verdictValues } from '@assay/shared/features/hunting/score'
import { ownDomain } from '../../reading/hosts.ts'
import { nameKey, namesAgree } from '../../reading/name-key.ts'
import type { Checked } from '../companies/check-company.ts'
import { isSpelledBy } from './candidates.ts'

/** A search result's title may name a company that its site only writes about. */
const isNamedByItself = ({ found, isSiteRead }: Checked, name: string): boolean =>
  isSiteRead &&
  (isSpelledBy(name, ownDomain(found.website ?? '')) ||
    found.evidence.some(
      ({ field, method, value }) =>
        field === 'companyName' && method !== 'search-result' && namesAgree(value, name),
    ))

const isMapped = ({ found }: Checked, name: string): boolean =>
  found.basis.listings.some(
    (listing) => listing.source === 'OpenStreetMap' && listing.name && namesAgree(listing.name, name),
  )

const locationOf = ({ found }: Checked): Verdict =>
  found.scoreBreakdown.flatMap((line) => (line.family === 'location' ? line.verdict : []))[0] ?? 'unknown'

/** Exactly the name before a part of it, the place asked for before others, a site that was read before none. */
const ranked = (checked: Checked[], name: string): Checked[] =>
  [
    ({ found }: Checked) => found.matchScore,
    ({ isSiteRead }: Checked) => Number(isSiteRead),
    (one: Checked) => verdictValues[locationOf(one)],
    ({ found }: Checked) => Number(nameKey(found.companyName) === nameKey(name)),
  ].reduce((all, rank) => all.toSorted((one, other) => rank(other) - rank(one)), checked)

const rivalOf = ({ found }: Checked): Rival[] => {
  const domain = found.website ? ownDomain(found.website) : null
  return domain ? [{ companyName: found.companyName, domain, location: found.location }] : []
}

/** The company that has the name, and the others that have it too; null when none has. */
export const chooseCompany = (
  checked: Checked[],
  name: string,
): { best: Checked; rivals: Rival[] } | null => {
  const named = checked.filter((one) => isMapped(one, name) || isNamedByItself(one, name))
  const [best, ...others] = ranked(named, name)
  if (!best) return null
  const taken = new Set(rivalOf(best).map(({ domain }) => domain))
  const rivals = others.flatMap(rivalOf).filter(({ domain }) => !taken.has(domain) && taken.add(domain))
  return { best, rivals }
}
