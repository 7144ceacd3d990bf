import type { User } from '@assay/shared/features/accounts/user'
import type { CompanyAsked } from '@assay/shared/features/hunting/criteria'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { companiesAddressed, whyNotLookedUp } from '../../../criteria/one-company.ts'
import { type DiscoveryPorts, lookUpCompany, ReportSubject } from '../../../report-reading/for-reports.ts'

/** The user's business as it is to be read, or null, and sentences on how it was found. */
export const Business = lazy(() =>
  z.object({ subject: z.nullable(ReportSubject), notes: z.array(z.string()) }),
)
export type Business = z.infer<typeof Business>

const unknownBusiness =
  'Nothing tells which business is yours. Name the address of its site in the query, or enter your business name under Business Details.'

const subjectNamed = (companyName: string, website: string | null, user: User): ReportSubject => ({
  companyName,
  industry: user.businessIndustry,
  location: null,
  website,
  phone: null,
  evidence: [],
})

/** The business whose site is at an address, named as its site names it. */
const lookUp = async (
  asked: CompanyAsked,
  ports: DiscoveryPorts,
  signal: AbortSignal,
): Promise<ReportSubject | null> => {
  const found = await lookUpCompany(asked, null, ports, signal)
  if (!found) return null
  const { companyName, industry, location, website, contactInfo, evidence } = found.company
  return {
    companyName,
    industry,
    location,
    website: website ?? `https://${asked.domain}`,
    phone: contactInfo.phone,
    evidence,
  }
}

/** What the query names as the user's site: of several, the one with the domain of their email. */
const namedIn = (query: string, ofEmail: CompanyAsked | undefined): CompanyAsked | undefined => {
  const named = companiesAddressed(query)
  return named.find(({ domain }) => domain === ofEmail?.domain) ?? named[0]
}

const atAddress = async (
  asked: CompanyAsked,
  user: User,
  ports: DiscoveryPorts,
  signal: AbortSignal,
): Promise<Business> => {
  const refusal = whyNotLookedUp(asked)
  if (refusal) return { subject: null, notes: [refusal] }
  const subject = await lookUp(asked, ports, signal)
  return {
    // What could not be looked up is tried again as it is read, which says why.
    subject:
      subject ??
      subjectNamed(user.businessName ?? asked.domain ?? asked.text, `https://${asked.domain}`, user),
    notes: [`${asked.domain} was read as the site of your business, because your query names it.`],
  }
}

/**
 * Which business is the user's: that at an address in the query, else at the domain of their email unless anybody can
 * have one there, else the one with the name in their profile. Throws SOURCES_UNAVAILABLE.
 */
export const findBusiness = async (
  query: string,
  user: User,
  ports: DiscoveryPorts,
  signal: AbortSignal,
): Promise<Business> => {
  const [ofEmail] = companiesAddressed(user.email)
  const named = namedIn(query, ofEmail)
  if (named) return atAddress(named, user, ports, signal)
  const { businessName } = user
  const byName = businessName ? subjectNamed(businessName, null, user) : null
  if (!ofEmail?.domain || whyNotLookedUp(ofEmail))
    return byName ? { subject: byName, notes: [] } : { subject: null, notes: [unknownBusiness] }
  const subject = await lookUp(ofEmail, ports, signal)
  if (subject) return { subject, notes: [] }
  if (!byName) return { subject: subjectNamed(ofEmail.domain, `https://${ofEmail.domain}`, user), notes: [] }
  const note = `No site of your business was found at ${ofEmail.domain}, the domain of your email, so it was looked for by its name.`
  return { subject: byName, notes: [note] }
}
