import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { mailDomainResolver } from '../../../integrations/dns/resolve-mx.ts'
import { tableCache } from '../../../platform/table/cache.ts'
import { canonicalAddress } from '../suppression/canonical-value.ts'

const Known = lazy(() => z.object({ takesMail: z.boolean() }))
const cache = tableCache('mail-domain', 1)

/** A domain that takes mail rarely stops; one that does not may be mended by its owner. */
const keptSeconds = { takes: 7 * 24 * 3600, refuses: 3600 }

const domainOf = (address: string): string => {
  const canonical = canonicalAddress(address)
  return canonical.slice(canonical.lastIndexOf('@') + 1)
}

/** A name server that does not answer says nothing about the domain, and is asked again. */
const takesMail = async (domain: string): Promise<boolean> => {
  const known = Known.safeParse(await cache.get(domain))
  if (known.success) return known.data.takesMail
  const status = await mailDomainResolver()(domain)
  if (status === 'unknown') return true
  const answer = { takesMail: status === 'ok' }
  await cache.put(domain, answer, answer.takesMail ? keptSeconds.takes : keptSeconds.refuses)
  return answer.takesMail
}

/** Of these addresses, those whose domains receive no mail. Each domain is asked once. */
export const addressesWithoutMail = async (addresses: string[]): Promise<Set<string>> => {
  const domains = [...new Set(addresses.map(domainOf))]
  const refusing = new Set(
    (await Promise.all(domains.map(async (domain) => ((await takesMail(domain)) ? [] : [domain])))).flat(),
  )
  return new Set(addresses.filter((address) => refusing.has(domainOf(address))))
}
