import type { Evidence } from '@assay/shared/evidence/evidence'
import { halfWidth } from '../../evidence/half-width.ts'
import { spelledOut } from '../../evidence/hidden-emails.ts'
import { plainWords } from '../../evidence/plain-words.ts'
import { writtenIn } from '../page/page-element.ts'
import { provingOn, type SitePage } from '../page/site-page.ts'
import type { Mark } from '../page/visible-lines.ts'
import words from './contact-words.json' with { type: 'json' }
import { type OwnLines, ownLinesOf } from './own-lines.ts'
import { domainOfEmail, isNamedLike, isPublicMailHost, type Owner } from './owner.ts'
import { type Found, statedOn } from './stated.ts'

/** Matches whole addresses only: a part of a longer string may be another address or none. */
const plainEmail = /(?<![\w.%+@-])[a-z0-9][\w.%+-]{0,63}@[a-z0-9-]+(?:\.[a-z0-9-]+)+(?![\w@-]|\.[a-z0-9])/gi
const mostWordsBeside = 5

/**
 * own: on the company's domain, or its name on a host of free mail; published: on another host, used only where it
 * is offered as a contact; foreign: used only where the page announces it as the company's contact.
 */
const kinship = (email: string, owner: Owner): 'own' | 'published' | 'foreign' => {
  const domain = domainOfEmail(email)
  if (!domain) return 'foreign'
  if (owner.domains.has(domain)) return 'own'
  if (isPublicMailHost(domain)) return isNamedLike(email.split('@')[0] ?? '', owner) ? 'own' : 'published'
  return isNamedLike(domain.split('.')[0] ?? '', owner) ? 'published' : 'foreign'
}

/** `isMeant`: offered as a contact, by a link, by data, or in a short text. */
type Offered = Found & { isMeant: boolean }

const guarded = /data-cfemail\s*=\s*["'][0-9a-f]{10,600}["']|email-protection#[0-9a-f]{10,600}(?![0-9a-f])/i
const cloak = /\bvar addy(?!_)[\s\S]*?(?=\bvar addy_|document\.|<|$)/

/** The verbatim piece of a marked element that holds an address, with how it is written. */
const inMark = ({ tag, source, attributes }: Mark): Pick<Found, 'quote' | 'method'>[] => {
  if (/^\s*mailto:/i.test(attributes.href ?? ''))
    return [{ quote: writtenIn(tag, 'href') ?? '', method: 'mailto' }]
  const found =
    guarded.exec(tag) ?? (/^<script/i.test(tag) ? cloak.exec(source) : /^<joomla-hidden-mail[^>]*/i.exec(tag))
  return found ? [{ quote: found[0], method: 'cfemail' }] : []
}

const inLine = (line: number, { lines, places }: SitePage, own: OwnLines): Offered[] => {
  const text = lines[line] ?? ''
  const isMeantBeside = (address: string) =>
    own.isMarked(line) ||
    text
      .replace(address, ' ')
      .split(/\s[·|•–—]\s/)
      .some((part) => plainWords(part).length <= mostWordsBeside)
  const written = (said: string, form: RegExp, method: Found['method']) =>
    [...said.matchAll(form)].map(({ index, 0: address }): Offered => {
      const quote = text.slice(index, index + address.length)
      return { quote, method, isMeant: isMeantBeside(address), line }
    })
  const marked = (places[line]?.marks ?? []).flatMap(inMark)
  return [
    ...marked.map((found) => ({ ...found, isMeant: true, line })),
    ...written(halfWidth(text), plainEmail, 'text'),
    ...written(text, spelledOut, 'obfuscated'),
  ]
}

/**
 * The company's mail addresses on a page: those on its domain anywhere, others only where they are
 * offered as its contact. Addresses are never synthesised, and never the web agency's.
 */
export const emailsOn = (page: SitePage, owner: Owner): Evidence[] => {
  const proving = provingOn(page, owner.region)
  const own = ownLinesOf(page, owner)
  const stated = statedOn(page, owner, 'email').map((found) => ({ ...found, isMeant: true, line: -1 }))
  const written = page.lines.flatMap((_, line) => (own.canBeTheirs(line) ? inLine(line, page, own) : []))
  return [...stated, ...written].flatMap(({ quote, method, isMeant, line }) =>
    proving('email', method, [quote]).filter(({ value }) => {
      const kin = kinship(value, owner)
      return kin === 'own' || (isMeant && (kin === 'published' || own.isAnnounced(line)))
    }),
  )
}

const roles = new Set(words.roles.split(' '))

/** Whether an address belongs to a function rather than to a person. */
export const isRoleAddress = (email: string): boolean =>
  roles.has(email.split('@')[0]?.replace(/[^a-z]/g, '') ?? '')

const throwawayHosts = new Set(words.throwawayHosts.split(' '))

/** Whether an address belongs to a disposable-mail service. */
export const isDisposable = (email: string): boolean => throwawayHosts.has(domainOfEmail(email) ?? '')
