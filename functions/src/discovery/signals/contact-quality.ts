import { isRoleAddress } from '../../reading/facts/emails.ts'
import { domainOfEmail, isPublicMailHost } from '../../reading/facts/owner.ts'
import type { Person } from '../../reading/facts/people.ts'
import { registrableDomain } from '../../reading/hosts.ts'
import { type CompanyTexts, finder, linesOf } from '../../reading/signals/company-texts.ts'
import type { ListedCompany } from '../found-company.ts'
import { type Judgement, unknown } from '../verdicts/judgement.ts'
import judging from './judging-words.json' with { type: 'json' }

type Reached = Pick<ListedCompany, 'website' | 'evidence'> & {
  contactInfo: Pick<ListedCompany['contactInfo'], 'emails' | 'phones'>
}

/** Whether a person with a role can be named; a mail address with first and last name says so in part. */
export const namedPerson = ([person]: Person[], company: Reached): Judgement => {
  if (person) return { verdict: 'yes', quote: person.quote, url: person.url }
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
const longestLine = 160
const announcesDesk = finder(judging.direct)

/** Whether a number of the company is announced as that of one desk or person. */
export const directLine = (texts: CompanyTexts, { contactInfo }: Reached): Judgement => {
  const ends = contactInfo.phones.map(({ value }) => value.replace(/\D/g, '').slice(-shortestNumber))
  const found = linesOf(texts.pages).find((line) => {
    const digits = line.text.replace(/\D/g, '')
    return (
      line.text.length <= longestLine &&
      ends.some((end) => end.length === shortestNumber && digits.includes(end)) &&
      announcesDesk(line) !== null
    )
  })
  return found ? { verdict: 'yes', quote: found.text, url: found.page.url } : unknown
}
