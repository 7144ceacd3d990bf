import type { Evidence } from '@assay/shared/evidence/evidence'
import type { FoundPerson } from '@assay/shared/features/hunting/found-person'
import { plain, plainWords } from '../../evidence/plain-words.ts'
import { isRoleAddress } from './emails.ts'
import { type Person, withoutTitle } from './people.ts'

/** What was read of a company: the people named, what proves its facts, and its pages. */
type Read = { people: Person[]; evidence: Evidence[]; texts: { url: string; fetchedAt: string }[] }

/** The forms of personal addresses, of the first and the last word of a name. */
const forms: Record<string, (first: string, last: string) => string> = {
  'first.last': (first, last) => `${first}.${last}`,
  first_last: (first, last) => `${first}_${last}`,
  'first-last': (first, last) => `${first}-${last}`,
  firstlast: (first, last) => first + last,
  'f.last': (first, last) => `${first[0]}.${last}`,
  flast: (first, last) => first[0] + last,
  firstl: (first, last) => first + last[0],
  'last.first': (first, last) => `${last}.${first}`,
  first: (first) => first,
  last: (_, last) => last,
}

/** `Jörg Müller` writes as jorg.muller or as joerg.mueller. */
const germanLetters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' }
const spellings = (name: string): [string, string][] => {
  const spelled = name.toLowerCase().replace(/[äöü]/g, (letter) => germanLetters[letter] ?? letter)
  return [name, spelled].flatMap((text): [string, string][] => {
    const words = plainWords(withoutTitle(text)).filter((word) => /^[a-z]{2,}$/.test(word))
    const [first, last] = [words[0], words.at(-1)]
    return first && last && words.length > 1 ? [[first, last]] : []
  })
}

const partsOf = (address: string): [string, string] => {
  const at = address.lastIndexOf('@')
  return [address.slice(0, at).toLowerCase(), address.slice(at + 1).toLowerCase()]
}

/** The form by which an address is a person's; undefined if it is not. */
const formOf = (name: string, address: string): string | undefined => {
  const [local] = partsOf(address)
  return Object.keys(forms).find((form) =>
    spellings(name).some(([first, last]) => forms[form]?.(first, last) === local),
  )
}

type Published = { name: string; form: string; mail: Evidence }

/** The addresses that are those of one person each, by their names. An address that fits two persons is nobody's. */
const publishedOf = ({ people, evidence }: Read): Published[] => {
  const mails = evidence.filter(({ field, value }) => field === 'email' && !isRoleAddress(value))
  const distinct = [...new Map(mails.map((mail) => [mail.value.toLowerCase(), mail])).values()]
  return distinct.flatMap((mail) => {
    const theirs = people.flatMap(({ name }) => {
      const form = formOf(name, mail.value)
      return form ? [{ name, form, mail }] : []
    })
    return theirs.length === 1 ? theirs : []
  })
}

type Pattern = { form: string; domain: string; shownBy: Evidence[] }

/** The one form that all published addresses have, if at least two persons have one at the same domain. */
const patternIn = (published: Published[]): Pattern | null => {
  const [one] = published
  if (!one || new Set(published.map(({ name }) => plain(name))).size < 2) return null
  const [, domain] = partsOf(one.mail.value)
  const isAlike = published.every(({ form, mail }) => form === one.form && partsOf(mail.value)[1] === domain)
  return isAlike ? { form: one.form, domain, shownBy: published.slice(0, 2).map(({ mail }) => mail) } : null
}

/** The address that a person would have by the form; null if another published address is that. */
const byPattern = (name: string, { form, domain }: Pattern, reading: Read): string | null => {
  const [spelling] = spellings(name)
  if (!spelling) return null
  const address = `${forms[form]?.(...spelling)}@${domain}`
  const isTaken = reading.evidence.some(({ value }) => value.toLowerCase() === address)
  return isTaken ? null : address
}

/**
 * The people that a company's own pages name with their roles, each with its quote. An address is a person's if it is
 * published and has their name; where two published ones show how the company forms them, the others get theirs by that
 * form, marked as such and never as proved.
 */
export const peopleFound = (reading: Read): FoundPerson[] => {
  const published = publishedOf(reading)
  const pattern = patternIn(published)
  const fetchedAt = new Map(reading.texts.map((text) => [text.url, text.fetchedAt]))
  return reading.people.flatMap(({ name, role, quote, url }) => {
    const readAt = fetchedAt.get(url)
    if (!readAt) return []
    const quoted = { url, quote, fetchedAt: readAt, method: 'text' as const }
    const evidence: Evidence[] = [
      { field: 'name', value: name, ...quoted },
      { field: 'role', value: role, ...quoted },
    ]
    const own = published.find((one) => one.name === name)
    if (own)
      return [{ name, role, email: own.mail.value, isEmailPattern: false, evidence: [...evidence, own.mail] }]
    const email = pattern && byPattern(name, pattern, reading)
    const shown = email ? (pattern?.shownBy ?? []).map((mail) => ({ ...mail, field: 'pattern' })) : []
    return [{ name, role, email, isEmailPattern: email !== null, evidence: [...evidence, ...shown] }]
  })
}
