import type { Evidence } from '@assay/shared/evidence/evidence'
import { firstOfEach } from '../first-of-each.ts'
import { ownDomain } from '../hosts.ts'
import { nextTurn } from '../next-turn.ts'
import { onceForBoth } from '../once-for.ts'
import { provingOn, type SitePage } from '../page/site-page.ts'
import { addressesOn } from './addresses.ts'
import { descriptionsOn, industriesOn, type Names } from './descriptions.ts'
import { emailsOn } from './emails.ts'
import { linkedinOn } from './linkedin.ts'
import { type KnownName, namesOn } from './names.ts'
import type { Owner } from './owner.ts'
import { choosePhones, type PagePhones, phonesOn } from './phones.ts'

export type Subject = {
  owner: Owner
  known: KnownName
  placeNames: string[]
  /** Phones in its listings, E.164. */
  phonesListed: string[]
  /** What the kind of company that is searched for is called. */
  trade: Names
  /** Whether a part of a title may be a company's name. */
  isName: (segment: string) => boolean
}

const addressOfSite = (page: SitePage, region: string | null): Evidence[] => {
  const own = page.canonical ?? page.meta.get('og:url')
  if (!own || !URL.canParse(own) || ownDomain(own) !== ownDomain(page.url)) return []
  const origin = new URL(own).origin
  return own.startsWith(origin) ? provingOn(page, region)('website', 'text', [origin]) : []
}

const mostPiecesPerField = 12

type OnPage = { phones: PagePhones; others: Evidence[] }

const readFacts = (page: SitePage, { owner, known, placeNames, trade, isName }: Subject): OnPage => {
  const domain = [...owner.domains][0] ?? null
  return {
    phones: phonesOn(page, owner),
    others: [
      ...namesOn(page, known, domain, owner.region, isName),
      ...descriptionsOn(page, owner.region),
      ...industriesOn(page, trade, owner.region),
      ...addressesOn(page, placeNames, owner),
      ...addressOfSite(page, owner.region),
      ...emailsOn(page, owner),
      ...linkedinOn(page, owner),
    ],
  }
}

/** Kept, because a site's evidence is looked at again after each further page. */
const factsOn = onceForBoth(readFacts)

/** All facts that a company's pages prove, once for each way in which they are written. */
export const siteEvidence = async (pages: SitePage[], subject: Subject): Promise<Evidence[]> => {
  const read: OnPage[] = []
  for (const page of pages) {
    await nextTurn(page.html.length)
    read.push(factsOn(page, subject))
  }
  const phones = choosePhones(
    read.map((facts) => facts.phones),
    subject.phonesListed,
  )
  const all = [...read.flatMap(({ others }) => others), ...phones]
  const each = firstOfEach(all, ({ field, value, method }) => JSON.stringify([field, method, value]))
  return [...Map.groupBy(each, ({ field }) => field).values()].flatMap((ofField) =>
    ofField.slice(0, mostPiecesPerField),
  )
}
