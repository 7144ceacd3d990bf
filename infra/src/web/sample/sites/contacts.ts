import { hashOf } from '../../chance/random.ts'
import { addressLines } from '../../pages/address.ts'
import { escapeHtml, protectedEmail, spelledEmail } from '../../pages/html.ts'
import type { Company } from '../companies/company.ts'
import { mailboxOf, personLine } from '../companies/names.ts'
import { type Labels, labelsOf } from './labels.ts'
import { presentAddress } from './present-address.ts'

export const emailHtml = ({ email, design, id }: Company): string | null => {
  if (!email || design.email === 'none') return null
  if (design.email === 'text') return escapeHtml(email)
  if (design.email === 'spelled') return spelledEmail(email, [' [at] ', ' [dot] '])
  if (design.email === 'link') return `<a href="mailto:${email}">${email}</a>`
  const code = protectedEmail(email, (hashOf('cf', id) % 254) + 1)
  return `<a href="/cdn-cgi/l/email-protection" class="__cf_email__" data-cfemail="${code}">[email&#160;protected]</a>`
}

export const phoneHtml = ({ phone, design }: Company): string => {
  if (design.phone === 'text') return phone.national
  if (design.phone === 'international') return phone.international
  return `<a href="tel:${phone.international.replace(/[^+\d]/g, '')}">${phone.national}</a>`
}

/** Opening hours of OpenStreetMap in the words of the page. */
export const hoursText = (openingHours: string, { days }: Labels): string =>
  openingHours
    .replace(/\b(Mo|Tu|We|Th|Fr|Sa|Su)\b/g, (day) => days[day as keyof Labels['days']])
    .replaceAll(';', ',')

const microdata = (property: string, content: string, isOn: boolean): string =>
  isOn ? `<span itemprop="${property}">${content}</span>` : content

/** Some companies name their people beside their contacts, and give the addresses of the first two. */
export const contactPersons = ({ id, host, owner, staff, language }: Company): string[] =>
  host && staff.length > 1 && hashOf('contact persons', id) % 3 === 0
    ? [owner, ...staff].flatMap((person, nth) => [
        personLine(person, language),
        ...(nth < 2 ? [`${mailboxOf(person)}@${host}`] : []),
      ])
    : []

/** Address, phone, mail and hours in the site's design. */
export const contactBlock = (company: Company): string => {
  const labels = labelsOf[company.language]
  const isMarked = company.design.structured === 'microdata'
  const present = presentAddress(company)
  const address = addressLines(present).map(escapeHtml).join('<br>')
  const email = emailHtml(company)
  return [
    `<div class="contact"${isMarked ? ' itemscope itemtype="https://schema.org/LocalBusiness"' : ''}>`,
    `<p>${microdata('name', escapeHtml(company.name), isMarked)}</p>`,
    `<p>${labels.address}: <br>${microdata('address', address, isMarked)}</p>`,
    `<p>${labels.phone}: ${microdata('telephone', phoneHtml(company), isMarked)}</p>`,
    email ? `<p>${labels.email}: ${microdata('email', email, isMarked)}</p>` : `<p>${labels.noEmail}</p>`,
    `<p>${labels.hours}: ${hoursText(company.openingHours, labels)}</p>`,
    '</div>',
  ].join('\n')
}
