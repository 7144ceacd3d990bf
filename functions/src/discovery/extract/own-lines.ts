import { containsWords } from '../../evidence/plain-words.ts'
import { ownDomain } from '../identity/registrable-domain.ts'
import { onceFor } from '../once-for.ts'
import { linesOfOtherBranches } from './branches.ts'
import { domainOfEmail, type Owner, sideOf } from './owner.ts'
import { plainLinesOf } from './plain-lines.ts'
import { sectionsOfOthers } from './sections-of-others.ts'
import type { SitePage } from './site-page.ts'
import { namesMaker } from './surroundings.ts'
import type { VisibleLine } from './visible-lines.ts'

/** A block with more lines is a section of the page, not one company's entry. */
const mostLinesOfEntry = 8
const emails = /[\w.%+-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi

type Marks = { own: boolean; named: boolean; foreignLink: boolean; foreignMail: boolean }

/** What a line of contacts says beside them: labels only. */
const labels =
  /(?<!\p{L})(?:e-?mail|mail|e-?post|e-?posta|courriel|mél|correo(?: electrónico)?|contact(?:o|ez-nous|s|e-nous)?|contatti|contacter|nous|kontakt|schreiben sie uns|write|to|us|at|or|and|call|scrivici|escríbenos|napisz do nas|napište nám|mejla oss|mail ons|bize yazın|phone|tel\p{L}*|fax|telefax|mobil\p{L}*|fon|tél\p{L}*|メール|お問い合わせ|[etmfp])(?!\p{L})/giu

/** Whether a line announces its address as the contact: nothing but labels, numbers and addresses stands in it. */
const isAnnounced = (text: string): boolean =>
  !/\p{L}{2}/u.test(text.replace(emails, ' ').replace(labels, ' '))

/** Whether a line of an entry may name another company: words that are neither labels nor an address. */
const mayName = (text: string): boolean => !/\d/.test(text) && !isAnnounced(text)

const hrefsIn = ({ marks }: VisibleLine) => marks.flatMap(({ attributes }) => attributes.href ?? [])

const addressesIn = (line: VisibleLine): string[] => [
  ...(line.text.match(emails) ?? []),
  ...hrefsIn(line).flatMap((href) => (/^mailto:/i.test(href) ? [href.slice(7).split('?')[0] ?? ''] : [])),
]

/** A chat with a phone number is a contact, not another company's site. */
const isChat = (href: string) => /^https?:\/\/(?:wa\.me|(?:api|web)\.whatsapp\.com)\//i.test(href)

const linkedDomain = (href: string, base: string): string | null => {
  if (isChat(href) || !/^(https?:)?\/\//i.test(href) || !URL.canParse(href, base)) return null
  return ownDomain(new URL(href, base).href)
}

const marksOf = (line: VisibleLine, said: string, page: SitePage, owner: Owner): Marks => {
  const links = hrefsIn(line).map((href) => sideOf(linkedDomain(href, page.url), owner))
  const mails = addressesIn(line).map((email) => sideOf(domainOfEmail(email), owner))
  return {
    own: links.includes('own') || mails.includes('own'),
    named:
      owner.distinctiveWords.length > 0 && owner.distinctiveWords.every((word) => containsWords(said, word)),
    foreignLink: links.includes('foreign'),
    foreignMail: mails.includes('foreign') && !isAnnounced(line.text),
  }
}

const together = (all: Marks[]): Marks => ({
  own: all.some(({ own }) => own),
  named: all.some(({ named }) => named),
  foreignLink: all.some(({ foreignLink }) => foreignLink),
  foreignMail: all.some(({ foreignMail }) => foreignMail),
})

/** Whose entry the block is, by its own content; null when it does not say. */
const verdictOn = ({ own, named, foreignLink, foreignMail }: Marks, isLine: boolean): boolean | null => {
  if (own) return true
  if (foreignLink) return named && !isLine ? null : false
  if (named) return true
  return foreignMail ? false : null
}

export type OwnLines = {
  /** Whether contacts in a line can be the company's: false in the entry of another one. */
  canBeTheirs: (index: number) => boolean
  /** Whether the line itself, or its entry, names the company or its site. */
  isMarked: (index: number) => boolean
  /** Whether a mail address on another domain is announced there as the company's contact. */
  isAnnounced: (index: number) => boolean
}

const distinguish = (page: SitePage, owner: Owner): OwnLines => {
  const said = plainLinesOf(page.lines)
  const marks = page.places.map((line, index) => marksOf(line, said[index] ?? '', page, owner))
  const isAgency = page.lines.map(namesMaker)
  const members = new Map<number, number[]>()
  for (const [index, { groups }] of page.places.entries()) {
    for (const group of groups) members.set(group, [...(members.get(group) ?? []), index])
  }
  const verdicts = page.places.map(({ groups }, index): boolean | null => {
    const own = marks[index]
    const alone = own ? verdictOn(own, true) : null
    if (alone !== null) return alone
    for (const group of groups) {
      const inGroup = members.get(group) ?? []
      if (inGroup.length > mostLinesOfEntry) return null
      const stated = inGroup.filter((member) => !isAgency[member]).flatMap((member) => marks[member] ?? [])
      const verdict = verdictOn(together(stated), false)
      if (verdict !== null) return verdict
    }
    return null
  })
  const ofOthers = sectionsOfOthers(page.places, (index) => marks[index]?.own === true)
  const ofBranches = linesOfOtherBranches(
    page,
    owner,
    (index) => verdicts[index] !== false && !ofOthers.has(index),
  )
  const canBeTheirs = (index: number) =>
    verdicts[index] !== false && !isAgency[index] && !ofOthers.has(index) && !ofBranches.has(index)
  const entryOf = (index: number): number[] =>
    members.get(page.places[index]?.groups[0] ?? -1)?.slice(0, mostLinesOfEntry) ?? []
  return {
    canBeTheirs,
    isMarked: (index) => verdicts[index] === true,
    isAnnounced: (index) =>
      canBeTheirs(index) &&
      isAnnounced(page.lines[index] ?? '') &&
      (verdicts[index] === true || !entryOf(index).some((line) => mayName(page.lines[line] ?? ''))),
  }
}

const ownLinesFor = onceFor((page: SitePage) => onceFor((owner: Owner) => distinguish(page, owner)))

/** Distinguishes the company's own entries on a page from those of partners, neighbours and web agencies. */
export const ownLinesOf = (page: SitePage, owner: Owner): OwnLines => ownLinesFor(page)(owner)
