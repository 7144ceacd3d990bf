import { hashOf } from '../../chance/random.ts'
import type { Company } from '../companies/company.ts'
import { phoneOf } from '../companies/places-of-companies.ts'

const agencies = [
  { name: 'Pixel & Plume Web Design', host: 'pixel-and-plume.example' },
  { name: 'Northstack Studio', host: 'northstack-studio.example' },
  { name: 'Bluefern Digital', host: 'bluefern-digital.example' },
]

export const agencyHosts = agencies.map(({ host }) => host)

/** Slots above those of companies, so that no company shares a number with an agency. */
const firstAgencySlot = 9_900

/** The agency that built a site, and its credit in the footer with the agency's contacts. */
export const agencyOf = (company: Company): { name: string; host: string; credit: string } => {
  const index = hashOf('agency', company.id) % agencies.length
  const agency = agencies[index] ?? { name: 'Northstack Studio', host: 'northstack-studio.example' }
  const phone = phoneOf(company.city, firstAgencySlot + index).national
  const credit = `<p class="credit">Website by <a href="https://${agency.host}/">${agency.name.replace('&', '&amp;')}</a>, support: <a href="mailto:support@${agency.host}">support@${agency.host}</a>, ${phone}</p>`
  return { ...agency, credit }
}
