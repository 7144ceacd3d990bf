import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { mailDomainResolver } from '../../../integrations/dns/resolve-mx.ts'
import { tableCache } from '../../../platform/table/cache.ts'
import { canonicalAddress } from '../suppression/canonical-value.ts'

const Known = lazy(() => z.object({ takesMail: z.boolean() }))
const cache = tableCache('mail-domain', 1)

/**
 * A domain that takes mail rarely stops; one that does not may be mended by its owner. Name servers that do not answer say
 * nothing about a domain, and are asked again soon.
 */
const keptSeconds = { ok: 7 * 24 * 3600, no_mx: 3600, unknown: 60 }

const domainOf = (address: string): string => {
  const canonical = canonicalAddress(address)
  return canonical.slice(canonical.lastIndexOf('@') + 1)
}

const takesMail = async (domain: string): Promise<boolean> => {
  const known = Known.safeParse(await cache.get(domain))
  if (known.success) return known.data.takesMail
  const status = await mailDomainResolver()(domain)
  const answer = { takesMail: status !== 'no_mx' }
  await cache.put(domain, answer, keptSeconds[status])
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
