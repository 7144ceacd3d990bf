import { plainLetters as key } from '../../words/words.ts'
import type { Company } from '../world/company.ts'
import type { World } from '../world/make-world.ts'
import type { ShownLead } from './shown-lead.ts'

const hostOf = (website: string | null): string | null =>
  website && URL.canParse(website) ? new URL(website).hostname.replace(/^www\./, '') : null

const pathOf = (website: string | null) =>
  website && URL.canParse(website) ? new URL(website).pathname.replace(/\/$/, '') : ''

const isNamed = (company: Company, name: string) =>
  [company.name, company.formerName].some((own) => own !== null && key(own) === key(name))

/** The company that the lead's path, address or phone belongs to. */
const closest = (companies: Company[], lead: ShownLead): Company | null => {
  const [only, ...others] = companies
  if (!only || others.length === 0) return only ?? null
  const isPhone = companies.find(({ phone, formerPhone }) =>
    lead.phones.some((one) => one === phone.e164 || one === formerPhone.e164),
  )
  const isPath = companies.find(({ path }) => path !== '/' && path === pathOf(lead.website))
  const address = key(lead.address ?? '')
  const isAddress = companies.find(
    (one) =>
      address.includes(key(`${one.address.houseNumber}${one.address.street}`)) ||
      address.includes(key(`${one.address.street}${one.address.houseNumber}`)),
  )
  return isPath ?? isAddress ?? isPhone ?? null
}

/** The company of a lead, by its site or else by name and contact; null when this world has none. */
export const whoIsIt = (world: World, candidates: Company[], lead: ShownLead): Company | null => {
  const host = hostOf(lead.website)
  const onSite = host ? (world.byHost.get(host) ?? []) : []
  if (onSite.length > 0) return closest(onSite, lead) ?? onSite[0] ?? null
  if (host) return null
  return closest(
    candidates.filter((company) => isNamed(company, lead.name)),
    lead,
  )
}
