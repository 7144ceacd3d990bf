import type { Evidence } from '@assay/shared/features/hunting/evidence'
import { evidenceFor, type Reading } from '../evidence/evidence.ts'
import { spelledOut } from '../evidence/hidden-emails.ts'
import { nameWords } from '../identity/name-key.ts'
import { registrableDomain } from '../identity/registrable-domain.ts'
import { sliceOfKey } from './json-ld.ts'
import type { SitePage } from './site-page.ts'
import { blockAround, isNotTheirs } from './surroundings.ts'

/** Whose contacts are looked for. */
export type Owner = { domains: Set<string>; name: string | null; region: string | null }

const publicMailHosts = new Set(
  'gmail.com googlemail.com yahoo.com outlook.com hotmail.com live.com msn.com aol.com icloud.com me.com protonmail.com proton.me comcast.net att.net verizon.net sbcglobal.net gmx.de gmx.net web.de t-online.de freenet.de orange.fr wanadoo.fr free.fr laposte.net sfr.fr telefonica.net ziggo.nl kpnmail.nl btinternet.com'.split(
    ' ',
  ),
)
const plainEmail = /[a-z0-9][\w.%+-]{0,63}@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi

const domainOf = (email: string) => registrableDomain(`http://${email.split('@')[1]}`)

/** A domain spelled like the company itself: `mapledental.example` for Maple Dental. */
const carriesName = (domain: string, name: string | null): boolean => {
  const label = domain.split('.')[0]?.replace(/-/g, '') ?? ''
  const words = name ? nameWords(name).filter((word) => word.length >= 4) : []
  return words.length >= 2 && words.slice(0, 2).every((word) => label.includes(word))
}

/** own: on the company's domain; published: elsewhere, so that only a link or data of theirs counts. */
const kinship = (email: string, owner: Owner): 'own' | 'published' | 'foreign' => {
  const domain = domainOf(email)
  if (!domain) return 'foreign'
  if (owner.domains.has(domain)) return 'own'
  return publicMailHosts.has(domain) || carriesName(domain, owner.name) ? 'published' : 'foreign'
}

type Found = { quote: string; at: number; method: Evidence['method'] }

const inSource = (html: string): Found[] => [
  ...[...html.matchAll(/mailto:[^"'>\s]{3,200}/gi)].map(
    (match): Found => ({ quote: match[0], at: match.index, method: 'mailto' }),
  ),
  ...[
    ...html.matchAll(/data-cfemail\s*=\s*["'][0-9a-f]{10,200}["']|email-protection#[0-9a-f]{10,200}/gi),
  ].map((match): Found => ({ quote: match[0], at: match.index, method: 'cfemail' })),
]

const inLines = (lines: string[]): Found[] =>
  lines
    .filter((line) => !isNotTheirs(line))
    .flatMap((line) => [
      ...[...line.matchAll(plainEmail)].map((match): Found => ({ quote: match[0], at: -1, method: 'text' })),
      ...[...line.matchAll(spelledOut)].map(
        (match): Found => ({ quote: match[0], at: -1, method: 'obfuscated' }),
      ),
    ])

const inData = (page: SitePage): Found[] =>
  page.organisations.flatMap((node) => {
    const quote = sliceOfKey(node, 'email')
    return quote ? [{ quote, at: -1, method: 'jsonld' as const }] : []
  })

/**
 * The company's own mail addresses on a page: those of its domain wherever they stand, others
 * only as a link or in its structured data. None is ever made up, none is the web agency's.
 */
export const emailsOn = (page: SitePage, owner: Owner): Evidence[] => {
  const reading: Reading = { url: page.url, fetchedAt: page.fetchedAt, region: owner.region }
  const links = inSource(page.html).filter(
    ({ quote, at }) => !isNotTheirs(blockAround(page.html, at, quote.length)),
  )
  return [...inData(page), ...links, ...inLines(page.lines)].flatMap(({ quote, method }) =>
    evidenceFor('email', method, quote, reading).filter(({ value }) => {
      const kin = kinship(value, owner)
      return (
        kin === 'own' ||
        (kin === 'published' && (method === 'mailto' || method === 'jsonld' || method === 'cfemail'))
      )
    }),
  )
}

const roleNames = new Set(
  'info contact office hello mail email team kontakt contacto accueil hola post service support help sales admin reception appointments booking bookings reservations enquiries enquiry inquiries inquiry frontdesk front desk praxis kanzlei buero secretariat secretaria bonjour welcome general jobs careers hr press marketing billing accounts orders shop'.split(
    ' ',
  ),
)

/** Whether an address belongs to a function rather than to a person. */
export const isRoleAddress = (email: string): boolean =>
  roleNames.has(email.split('@')[0]?.replace(/[^a-z]/g, '') ?? '')

const throwawayHosts = new Set(
  'mailinator.com guerrillamail.com 10minutemail.com tempmail.com temp-mail.org yopmail.com trashmail.com sharklasers.com getnada.com dispostable.com maildrop.cc throwawaymail.com fakeinbox.com mintemail.com'.split(
    ' ',
  ),
)

/** Whether an address is of a service that throws mail away. */
export const isDisposable = (email: string): boolean => throwawayHosts.has(domainOf(email) ?? '')
