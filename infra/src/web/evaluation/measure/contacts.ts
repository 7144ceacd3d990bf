import { elementsOf } from '../sources/osm-elements.ts'
import { type Company, isReadable } from '../world/company.ts'
import type { World, WorldCell } from '../world/make-world.ts'
import { type Figure, figureOf, sumOf } from './figure.ts'
import type { Miss } from './leads.ts'
import type { ShownLead } from './shown-lead.ts'
import { whoIsIt } from './who-is-it.ts'

export type ContactFigures = {
  email: { precision: Figure; recall: Figure }
  phone: { precision: Figure; recall: Figure }
  misses: Miss[]
}

/** True when its site is readable and some source gives the address. */
const shows = ({ seed }: World, company: Company): boolean =>
  isReadable(company) &&
  company.trap !== 'closed' &&
  (company.listed.web ||
    company.listed.ai ||
    elementsOf(company, seed).some(({ tags }) => tags.website ?? tags['contact:website']))

const whose = (world: World, value: string, field: 'email' | 'phone'): string => {
  const owner = world.companies.find((company) =>
    field === 'email' ? company.email === value : company.phone.e164 === value,
  )
  if (owner) return `of ${owner.id}`
  if (field === 'phone' && world.companies.some(({ fax }) => fax?.e164 === value)) return 'a fax'
  if (field === 'phone' && world.companies.some(({ formerPhone }) => formerPhone.e164 === value))
    return 'out of date'
  return 'of no company'
}

/** Contacts of leads with a known company: those shown must be its own, those published must be shown. */
export const contactFigures = (world: World, cell: WorldCell, leads: ShownLead[]): ContactFigures => {
  const known = leads.flatMap((lead) => {
    const company = whoIsIt(world, cell.companies, lead)
    return company ? [{ lead, company }] : []
  })
  const misses: Miss[] = []
  const measured = (field: 'email' | 'phone') => {
    const figures = known.map(({ lead, company }) => {
      const own = field === 'email' ? company.email : company.phone.e164
      const values = field === 'email' ? lead.emails : lead.phones
      const isPublished = shows(world, company) && own !== null
      for (const value of values.filter((one) => one !== own))
        misses.push({
          kind: `wrong ${field}: ${whose(world, value, field)
            .replace(/ of .*/, '')
            .replace(/^of .*\/.*/, 'of another company')}`,
          company: company.id,
          detail: `${value} (${whose(world, value, field)}), its own is ${own}; site https://${company.host}${company.path}, partners ${company.partners.length}`,
        })
      if (isPublished && !values.includes(own))
        misses.push({
          kind: `missing ${field}: ${field === 'email' ? `form ${company.design.emailForm % 12}` : `form ${company.design.phoneForm % 4}/${(company.design.phoneForm >> 2) % 20}`}`,
          company: company.id,
          detail: `${own} at https://${company.host}${company.path}; placement ${company.design.placement}, layout ${company.design.layout}, data ${company.design.data}, trap ${company.trap}${company.chain ? ', chain' : ''}; shown: ${values.join(' ') || 'none'}`,
        })
      return {
        precision: figureOf(values.map((value) => value === own)),
        recall: figureOf(isPublished ? [values.includes(own)] : []),
      }
    })
    return {
      precision: sumOf(figures.map(({ precision }) => precision)),
      recall: sumOf(figures.map(({ recall }) => recall)),
    }
  }
  return { email: measured('email'), phone: measured('phone'), misses }
}
