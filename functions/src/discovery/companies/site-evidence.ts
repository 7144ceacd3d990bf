import type { Evidence } from '@assay/shared/evidence/evidence'
import { evidenceFor } from '../../evidence/evidence.ts'
import type { Category } from '../../evidence/trades/category.ts'
import { addressesOn } from '../extract/addresses.ts'
import { descriptionsOn, industriesOn } from '../extract/descriptions.ts'
import { emailsOn } from '../extract/emails.ts'
import { linkedinOn } from '../extract/linkedin.ts'
import { type KnownName, namesOn } from '../extract/names.ts'
import type { Owner } from '../extract/owner.ts'
import { choosePhones, phonesOn } from '../extract/phones.ts'
import type { SitePage } from '../extract/site-page.ts'
import { ownDomain } from '../identity/registrable-domain.ts'

export type Subject = {
  owner: Owner
  known: KnownName
  placeNames: string[]
  /** Phones in its listings, E.164. */
  phonesListed: string[]
  category: Category | null
  /** Whether a part of a title may be a company's name. */
  isName: (segment: string) => boolean
}

const addressOfSite = (page: SitePage, region: string | null): Evidence[] => {
  const own = page.canonical ?? page.meta.get('og:url')
  if (!own || !URL.canParse(own) || ownDomain(own) !== ownDomain(page.url)) return []
  const origin = new URL(own).origin
  return own.startsWith(origin)
    ? evidenceFor('website', 'text', origin, { url: page.url, fetchedAt: page.fetchedAt, region })
    : []
}

const isRepeated = (entry: Evidence, index: number, all: Evidence[]) =>
  all.findIndex(
    (other) => other.field === entry.field && other.value === entry.value && other.method === entry.method,
  ) !== index

const mostPiecesPerField = 12

const atMostPerField = (most: number) => {
  const counts = new Map<string, number>()
  return ({ field }: Evidence): boolean => {
    const count = (counts.get(field) ?? 0) + 1
    counts.set(field, count)
    return count <= most
  }
}

/** All facts that a company's pages prove, once for each way in which they are written. */
export const siteEvidence = (
  pages: SitePage[],
  { owner, known, placeNames, category, isName, phonesListed }: Subject,
): Evidence[] => {
  const domain = [...owner.domains][0] ?? null
  const phones = choosePhones(
    pages.map((page) => phonesOn(page, owner)),
    phonesListed,
  )
  const others = pages.flatMap((page) => [
    ...namesOn(page, known, domain, owner.region, isName),
    ...descriptionsOn(page, owner.region),
    ...industriesOn(page, category, owner.region),
    ...addressesOn(page, placeNames, owner),
    ...addressOfSite(page, owner.region),
    ...emailsOn(page, owner),
    ...linkedinOn(page, owner.region),
  ])
  return [...others, ...phones]
    .filter((entry, index, all) => !isRepeated(entry, index, all))
    .filter(atMostPerField(mostPiecesPerField))
}
