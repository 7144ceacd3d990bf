import type { Company } from '../companies/company.ts'
import { phoneOf } from '../companies/places-of-companies.ts'
import { hashOf } from '../random.ts'

const agencies = [
  { name: 'Pixel & Plume Web Design', host: 'pixel-and-plume.example' },
  { name: 'Northstack Studio', host: 'northstack-studio.example' },
  { name: 'Bluefern Digital', host: 'bluefern-digital.example' },
]

export const agencyHosts = agencies.map(({ host }) => host)

/** Slots above those of companies: an agency's number is nobody else's. */
const firstAgencySlot = 9_900

/** The agency that built a site, and the line in the footer that says so, with its own contacts. */
export const agencyOf = (company: Company): { name: string; host: string; credit: string } => {
  const index = hashOf('agency', company.id) % agencies.length
  const agency = agencies[index] ?? { name: 'Northstack Studio', host: 'northstack-studio.example' }
  const phone = phoneOf(company.city, firstAgencySlot + index).national
  const credit = `<p class="credit">Website by <a href="https://${agency.host}/">${agency.name.replace('&', '&amp;')}</a>, support: <a href="mailto:support@${agency.host}">support@${agency.host}</a>, ${phone}</p>`
  return { ...agency, credit }
}
