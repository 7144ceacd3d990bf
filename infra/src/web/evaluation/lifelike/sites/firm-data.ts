import { businessNode } from '../../../pages/json-ld.ts'
import type { Firm } from '../world/firm.ts'

const dataForms = ['none', 'plain', 'comma', 'cdata', 'job', 'none'] as const

const script = (text: string) => `<script type="application/ld+json">${text}</script>`

/** The day on which vacancies are dated. */
export const vacancyDate = '2026-02-16'

const formOf = ({ key }: Firm) => dataForms[(key >> 11) % dataForms.length]

/** True for a firm whose site describes a vacancy. */
export const hasVacancy = (firm: Firm): boolean => formOf(firm) === 'job'

const jobOf = ({ legalName, host, address }: Firm) => ({
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: 'Mechanic',
  datePosted: vacancyDate,
  hiringOrganization: { '@type': 'Organization', name: legalName, sameAs: `https://${host}/` },
  jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: address.place } },
})

/** What the head of a page says about the firm in the words of schema.org: valid, broken, or about a job. */
export const firmData = (firm: Firm): string => {
  const { legalName, host, phone, email, address, town } = firm
  const form = formOf(firm)
  if (form === 'none' || form === undefined) return ''
  if (form === 'job') return script(JSON.stringify(jobOf(firm)))
  const described = { type: 'LocalBusiness', name: legalName, url: `https://${host}/`, phone: phone.e164 }
  const node = businessNode({ ...described, email, address, lat: town.lat, lon: town.lon })
  const text = JSON.stringify({ '@context': 'https://schema.org', ...node }, null, 1)
  if (form === 'comma') return script(text.replace(/\n\}$/, ',\n}'))
  return script(form === 'cdata' ? `//<![CDATA[\n${text}\n//]]>` : text)
}
