import { plainWords } from '../../evidence/plain-words.ts'
import written from '../../evidence/roles.json' with { type: 'json' }
import { isRoleAddress } from '../../reading/facts/emails.ts'
import { domainOfEmail, isPublicMailHost } from '../../reading/facts/owner.ts'
import { registrableDomain } from '../../reading/hosts.ts'
import {
  type CompanyTexts,
  finder,
  type Line,
  linesOf,
  wordSet,
  wordsOfItself,
} from '../../reading/signals/company-texts.ts'
import type { ListedCompany } from '../found-company.ts'
import { type Judgement, unknown } from '../verdicts/judgement.ts'
import words from './judging-words.json' with { type: 'json' }

const roles = wordSet(written.spaced)
const rolesJoined = written.joined.split(' ')
const connectors = wordSet('and und et y e of the der die das de du di della och en i')
const particles = wordSet('von van de der den da di do dos du la le el bin al zu')
const title = /^(?:(?:dr|prof|mr|mrs|ms|herrn?|frau|mme|m|sr|sra|dott|ing|dipl|mag)\b[.\w-]*[.\s]+)+/i
const longestLine = 80

type Reached = Pick<ListedCompany, 'website' | 'evidence'> & {
  contactInfo: Pick<ListedCompany['contactInfo'], 'emails' | 'phones'>
}

const isRole = (text: string): boolean => {
  const said = plainWords(text)
  return (
    rolesJoined.includes(text.trim()) ||
    (said.some((word) => roles.has(word)) && said.every((word) => roles.has(word) || connectors.has(word)))
  )
}

const unspaced = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]{1,4}'
const unspacedName = new RegExp(`^(?=.{3})${unspaced}[\\s　]?${unspaced}$`, 'u')

const isPersonName = (text: string, { distinctiveWords }: CompanyTexts): boolean => {
  const name = text.trim().replace(title, '')
  if (unspacedName.test(name)) return !isRole(name)
  const parts = name.split(/\s+/)
  const isNamed = parts.every((part) => particles.has(part) || /^\p{Lu}[\p{L}'’.-]*$/u.test(part))
  const isNoPerson = (word: string) =>
    roles.has(word) || wordsOfItself.has(word) || distinctiveWords.includes(word)
  return (
    parts.length <= 4 &&
    isNamed &&
    parts.filter((part) => part.length > 2).length >= 2 &&
    !plainWords(name).some(isNoPerson)
  )
}

/** `Anna Smith, Owner`, `Owner: Anna Smith`, `代表取締役 山田 太郎`: nothing else may stand in the line. */
const namesOne = ({ text }: Line, texts: CompanyTexts): boolean => {
  if (text.length > longestLine) return false
  const parts = text.split(/\s*[,:：|]\s*|\s[–—-]\s/)
  const [one = '', other = ''] = parts
  if (parts.length > 1)
    return (
      parts.length === 2 &&
      ((isRole(one) && isPersonName(other, texts)) || (isPersonName(one, texts) && isRole(other)))
    )
  const spaces = [...text.matchAll(/[\s　]+/g)]
  return spaces.some(({ index }) => isRole(text.slice(0, index)) && isPersonName(text.slice(index), texts))
}

/** A person on one line and their role on the next, as cards of a team show them. */
const onTwoLines = (line: Line, texts: CompanyTexts): string | null => {
  const next = line.page.lines[line.index + 1] ?? ''
  // Of two links in a menu, neither is a name.
  const isLink = [0, 1].some((below) =>
    line.page.places[line.index + below]?.marks.some(({ attributes }) => attributes.href),
  )
  const isOne = !isLink && line.text.length <= longestLine && next.length <= longestLine
  return isOne && isPersonName(line.text, texts) && isRole(next) ? `${line.text}\n${next}` : null
}

/** Whether a person with a role can be named; a mail address with first and last name says so in part. */
export const namedPerson = (texts: CompanyTexts, company: Reached): Judgement => {
  for (const line of linesOf(texts.pages)) {
    const quote = namesOne(line, texts) ? line.text : onTwoLines(line, texts)
    if (quote) return { verdict: 'yes', quote, url: line.page.url }
  }
  const personal = company.contactInfo.emails.find(
    ({ value }) =>
      /^\p{L}{2,}[._-]\p{L}{2,}@/u.test(value) && !isRoleAddress(value) && isOwn(value, company.website),
  )
  return personal ? { verdict: 'partial', ...sourceOf(company, personal.value) } : unknown
}

const isOwn = (email: string, site: string | null): boolean =>
  site !== null && domainOfEmail(email) === registrableDomain(site)

/** Where an address stands; a quote of the page's text reads better than one of its source. */
const sourceOf = ({ evidence }: Reached, mail: string) => {
  const entries = evidence.filter(({ field, value }) => field === 'email' && value === mail)
  const entry = entries.find(({ method }) => method === 'text') ?? entries[0]
  return entry ? { quote: entry.quote, url: entry.url } : {}
}

/** Whether mail goes to the company's own domain. */
export const ownMail = (company: Reached): Judgement => {
  const usable = company.contactInfo.emails.filter(({ status }) => status === 'ok' || status === 'unknown')
  const mail = usable.find(({ value }) => isOwn(value, company.website)) ?? usable[0]
  if (!mail) return unknown
  const isPublic = isPublicMailHost(domainOfEmail(mail.value) ?? '')
  const verdict = isOwn(mail.value, company.website) ? 'yes' : isPublic ? 'no' : 'partial'
  return { verdict, ...sourceOf(company, mail.value) }
}

const shortestNumber = 7
const announcesDesk = finder(words.direct)

/** Whether a number of the company is announced as that of one desk or person. */
export const directLine = (texts: CompanyTexts, { contactInfo }: Reached): Judgement => {
  const ends = contactInfo.phones.map(({ value }) => value.replace(/\D/g, '').slice(-shortestNumber))
  const found = linesOf(texts.pages).find((line) => {
    const digits = line.text.replace(/\D/g, '')
    return (
      line.text.length <= 2 * longestLine &&
      ends.some((end) => end.length === shortestNumber && digits.includes(end)) &&
      announcesDesk(line) !== null
    )
  })
  return found ? { verdict: 'yes', quote: found.text, url: found.page.url } : unknown
}
