import { wholeWords } from '../../evidence/pattern.ts'
import { containsWords, plain } from '../../evidence/plain-words.ts'
import { ownDomain } from '../hosts.ts'
import { onceForBoth } from '../once-for.ts'
import type { SitePage } from '../page/site-page.ts'
import { linesBelow, type VisibleLine } from '../page/visible-lines.ts'
import { branchesOn, type ListedBranch } from './branches.ts'
import words from './contact-words.json' with { type: 'json' }
import { authority } from './number-labels.ts'
import { domainOfEmail, type Owner, sideOf } from './owner.ts'

/** A block with more lines is a section of the page, not one company's entry. */
const mostLinesOfEntry = 8
const emails = /[\w.%+-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi

/** What a line of contacts says beside them, also as a question to its reader: `Any questions?` */
const labels = wholeWords(words.labels, '[^.!?]{1,60}\\?', 'giu')
const maker = wholeWords(words.maker)
const headsOthers = new RegExp(`^(?:${words.sectionsOfOthers.join('|')})[:!…. ]*$`, 'iu')

/** Whether a line announces its address as the contact: nothing but labels, numbers and addresses stands in it. */
const isAnnounced = (text: string): boolean =>
  !/\p{L}{2}/u.test(text.replace(emails, ' ').replace(labels, ' '))

/** Whether a line of an entry may name another company: words that are neither labels nor an address. */
const mayName = (text: string): boolean => !/\d/.test(text) && !isAnnounced(text)

/** A chat with a phone number is a contact, not another company's site. */
const isChat = (href: string) => /^https?:\/\/(?:wa\.me|(?:api|web)\.whatsapp\.com)\//i.test(href)

const linkedDomain = (href: string, base: string): string | null => {
  if (isChat(href) || !/^(https?:)?\/\//i.test(href) || !URL.canParse(href, base)) return null
  return ownDomain(new URL(href, base).href)
}

/** What shows whose a line is. */
type Sign = 'own' | 'named' | 'foreign link' | 'foreign mail'

const hrefsOf = ({ marks }: VisibleLine): string[] => marks.flatMap(({ attributes }) => attributes.href ?? [])

/** The domains of those who made the site, as it says itself. */
const makersOn = ({ places, url }: SitePage): Set<string> =>
  new Set(
    places
      .filter(({ text }) => maker.test(text))
      .flatMap(hrefsOf)
      .flatMap((href) => linkedDomain(href, url) ?? []),
  )

const signsIn = (line: VisibleLine, page: SitePage, owner: Owner, makers: Set<string>): Sign[] => {
  const { text } = line
  const said = plain(text)
  const hrefs = hrefsOf(line)
  const written = hrefs.flatMap((href) => /^mailto:([^?]*)/i.exec(href)?.[1] ?? [])
  const links = hrefs.map((href) => sideOf(linkedDomain(href, page.url), owner))
  const domains = [...(text.match(emails) ?? []), ...written].map(domainOfEmail)
  const mails = domains.map((domain) => sideOf(domain, owner))
  const isMakers = domains.some((domain) => domain !== null && makers.has(domain))
  const { distinctiveWords: words } = owner
  const shown: Record<Sign, boolean> = {
    own: links.includes('own') || mails.includes('own'),
    named: words.length > 0 && words.every((word) => containsWords(said, word)),
    'foreign link': links.includes('foreign') || (isMakers && !mails.includes('own')),
    'foreign mail': mails.includes('foreign') && !isAnnounced(text),
  }
  return (Object.keys(shown) as Sign[]).filter((sign) => shown[sign])
}

/** Whose entry a line or block is, by its own content; null when it does not say. */
const verdictOn = (signs: Sign[], isLine: boolean): boolean | null => {
  if (signs.includes('own')) return true
  if (signs.includes('foreign link')) return signs.includes('named') && !isLine ? null : false
  if (signs.includes('named')) return true
  return signs.includes('foreign mail') ? false : null
}

export type OwnLines = {
  /** The company's branches, where the page lists several. */
  branches: ListedBranch[]
  /** Whether contacts in a line can be the company's: false in the entry of another one. */
  canBeTheirs: (index: number) => boolean
  /** Whether the line itself, or its entry, names the company or its site. */
  isMarked: (index: number) => boolean
  /** Whether a mail address on another domain is announced there as the company's contact. */
  isAnnounced: (index: number) => boolean
}

/** Whose each line is: by itself, else by the smallest block around it that says so. */
const verdictsOn = (places: VisibleLine[], signs: Sign[][], members: Map<number, number[]>) => {
  const isStated = (line: number) => !maker.test(places[line]?.text ?? '')
  const ofEntry = (entry: number[]) =>
    verdictOn(
      entry.filter(isStated).flatMap((line) => signs[line] ?? []),
      false,
    )
  return places.map(({ groups }, index): boolean | null => {
    const entries = groups.map((group) => members.get(group) ?? [])
    const end = entries.findIndex(({ length }) => length > mostLinesOfEntry)
    const small = end < 0 ? entries : entries.slice(0, end)
    const verdicts = [verdictOn(signs[index] ?? [], true), ...small.map(ofEntry)]
    return verdicts.find((verdict) => verdict !== null) ?? null
  })
}

/** A longer line is prose that mentions an office, not the heading of its contacts. */
const longestHeading = 90

/**
 * The lines with contacts of authorities, chambers, hosts and others that laws demand beside the company's own, and
 * of partners and visitors: a line that names one, and what stands below it.
 */
const linesOfOthers = (places: VisibleLine[], isOwn: (index: number) => boolean): Set<number> =>
  new Set(
    places.flatMap(({ text, groups, isHeading }, start) => {
      const namesOthers = authority.test(text) || (isHeading && headsOthers.test(text))
      const isStart = text.length <= longestHeading && namesOthers && !isOwn(start)
      if (!isStart || /\d{5}/.test(text.replace(/\D/g, ''))) return []
      return [start, ...linesBelow(places, start, isHeading ? groups[1] : groups[0], isOwn)]
    }),
  )

const distinguish = (page: SitePage, owner: Owner): OwnLines => {
  const { places, lines } = page
  const makers = makersOn(page)
  const signs = places.map((line) => signsIn(line, page, owner, makers))
  const members = new Map<number, number[]>()
  for (const [index, { groups }] of places.entries())
    for (const group of groups) {
      const entry = members.get(group)
      if (entry) entry.push(index)
      else members.set(group, [index])
    }
  const verdicts = verdictsOn(places, signs, members)
  const isOwn = (index: number) => signs[index]?.includes('own') ?? false
  const ofOthers = linesOfOthers(places, isOwn)
  const isVisitors = (index: number) => Boolean(places[index]?.isOfVisitors) && !isOwn(index)
  const isFree = (index: number) => verdicts[index] !== false && !ofOthers.has(index) && !isVisitors(index)
  const branches = branchesOn(page, owner, isFree)
  const canBeTheirs = (index: number) =>
    isFree(index) && !branches.linesOfOthers.has(index) && !maker.test(lines[index] ?? '')
  const entryOf = (index: number): number[] =>
    members.get(places[index]?.groups[0] ?? -1)?.slice(0, mostLinesOfEntry) ?? []
  return {
    branches: branches.listed,
    canBeTheirs,
    isMarked: (index) => verdicts[index] === true,
    isAnnounced: (index) =>
      canBeTheirs(index) &&
      isAnnounced(lines[index] ?? '') &&
      (verdicts[index] === true || !entryOf(index).some((line) => mayName(lines[line] ?? ''))),
  }
}

/** Distinguishes the company's own entries on a page from those of partners, neighbours and web agencies. */
export const ownLinesOf = onceForBoth(distinguish)
