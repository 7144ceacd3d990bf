import { nth } from '../../../chance/random.ts'
import { type Address, addressLine as lineOf } from '../../../pages/address.ts'
import { decimalEntities, escapeHtml as e } from '../../../pages/html.ts'
import { filledDigits } from '../../../words/language.ts'
import { halfOf } from '../words/words.ts'
import type { Firm, FirmPhone, LifelikeCell } from '../world/firm.ts'

/** A number in a form of its country; `{0:3}` stands for three digits from the first on. */
export const writtenPhone = ({ country }: LifelikeCell, { national }: FirmPhone, form: number): string =>
  nth(country.written, form)
    .replace(/^0(?=\{0:)/, national.startsWith('0') ? '' : '0')
    .replace(/\{(\d+):(\d+)\}/g, (_, from, length) =>
      national.slice(Number(from), Number(from) + Number(length)),
    )

const fullWidth = (text: string) =>
  text.replace(/[0-9]/g, (digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) + 0xfee0))

export const addressLine = (address: Address): string => lineOf({ ...address, region: address.region ?? '' })

/** How a mail address stands on a page: as a link, as text, built by a script, or as entities. */
const writtenEmail = (email: string, form: number): string => {
  const [user = '', domain = ''] = email.split('@')
  const [host = '', ...rest] = domain.split('.')
  return nth(
    [
      `<a href="mailto:${email}">${email}</a>`,
      e(email),
      `<span id="cloak71">This email address is being protected from spambots. You need JavaScript enabled to view it.</span><script>var prefix='&#109;a'+'i&#108;'+'to';var path='hr'+'ef'+'=';var addy71='${decimalEntities(user)}'+'&#64;';addy71=addy71+'${host}'+'&#46;'+'${rest.join("'+'&#46;'+'")}';document.getElementById('cloak71').innerHTML+='<a '+path+'\\''+prefix+':'+addy71+'\\'>'+addy71+'<\\/a>';</script>`,
      `<a href="${decimalEntities(`mailto:${email}`)}">${decimalEntities(email)}</a>`,
    ],
    form,
  )
}

const phoneForms = ['link', 'labelled', 'full-width', 'chat', 'bare'] as const

const phoneLines = (firm: Firm): string[] => {
  const { cell, key, phone } = firm
  const text = writtenPhone(cell, phone, key >> 3)
  const label = nth(halfOf(cell.edition, cell.phrases.phone), key >> 5)
  const form = nth(phoneForms, key >> 7)
  if (form === 'link') return [`${e(label)}: <a href="tel:${phone.e164}">${e(text)}</a>`]
  if (form === 'chat')
    return [`<a href="https://wa.me/${phone.e164.slice(1)}"><img alt="WhatsApp" src="/wa.svg"></a>`]
  if (form === 'full-width' && cell.country.language === 'ja') return [`${label}：${fullWidth(text)}`]
  if (form === 'bare') return [`☎ ${e(text)}`]
  return [`<strong>${e(label)}</strong> ${e(text)}`]
}

const faxLines = ({ cell, key, fax }: Firm): string[] =>
  fax ? [`${e(nth(cell.phrases.fax, key >> 4))}: ${e(writtenPhone(cell, fax, key >> 3))}`] : []

const emailLines = ({ cell, key, email }: Firm): string[] => {
  if (!email) return []
  const label = e(nth(cell.phrases.email, key >> 6))
  const isAnnounced = !email.includes('info@')
  const before = isAnnounced ? `${e(cell.phrases.answer)} ` : `${label}: `
  return [before + writtenEmail(email, key >> 9)]
}

/** The contacts as the site shows them, one to a line. */
export const contactHtml = (firm: Firm): string =>
  [
    e(firm.legalName),
    e(addressLine(firm.address)),
    ...phoneLines(firm),
    ...faxLines(firm),
    ...emailLines(firm),
  ].join('<br>')

/** The branches, each with its own address and number. */
export const branchesHtml = ({ cell, branches, legalName, address, phone, key }: Firm): string => {
  const all = [
    { address, phone, title: cell.phrases.hq },
    ...branches.map((one) => ({ ...one, title: one.address.place })),
  ]
  return all
    .map(
      (one) =>
        `<div class="place"><h4>${e(one.title)}</h4><p>${e(legalName)}<br>${e(addressLine(one.address))}<br>${e(nth(cell.phrases.phone, key))}: ${e(writtenPhone(cell, one.phone, key >> 3))}</p></div>`,
    )
    .join('')
}

const digitsOf = ({ key }: Firm) => String(key).padStart(10, '3')

/** The numbers under which registers and tax offices know the firm. */
const registered = (firm: Firm): string[] =>
  firm.cell.country.ids.map((id) => filledDigits(id, digitsOf(firm)))

/** Registers, taxes and authorities: numbers that are no phones of the firm. */
export const legalHtml = (firm: Firm): string => {
  const authority = filledDigits(firm.cell.country.authority, digitsOf(firm).slice(2))
  return [firm.legalName, addressLine(firm.address), ...registered(firm), authority].map(e).join('<br>')
}

/** The last line of every page: many countries ask for the register there. */
export const imprintHtml = (firm: Firm): string =>
  [`© 2026 ${firm.legalName}`, ...registered(firm).slice(0, 2)].map(e).join(' · ')
