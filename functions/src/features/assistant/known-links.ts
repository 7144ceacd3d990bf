import type { User } from '@assay/shared/features/accounts/user'
import { parse } from 'tldts'
import type { LeadFacts } from '../ai/public.ts'

/** What a reader or a mail program may take for a link: an address with a scheme, of a mailbox or of a host. */
const linkLike =
  /(?<![\p{L}\p{N}@._-])(?:[a-z][a-z+.-]{1,20}:\/\/[^\s<>"'”)\]]+|[^\s<>"'“(:]{1,64}@[^\s<>"'”)]+|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,24}(?:[/:?#][^\s<>"'”)]*)?)/giu

const keyOf = (link: string): string =>
  link
    .toLowerCase()
    .replace(/^(?:mailto:|https?:\/\/)/, '')
    .replace(/^www\./, '')
    .replace(/[/.,;:!?]+$/, '')

/** `e.g` and `Node.js` are no hosts. */
const isLink = (text: string): boolean => {
  if (text.includes('@') || text.includes('://') || text.includes('/') || /^www\./i.test(text)) return true
  const { isIcann, publicSuffix } = parse(text)
  return isIcann === true || publicSuffix === 'example'
}

const linksIn = (text: string): string[] =>
  [...text.matchAll(linkLike)]
    .map(([link]) => link)
    .filter(isLink)
    .map(keyOf)

const hostOf = (link: string) => link.split(/[/?#:]/)[0] ?? ''

/** Whether a link is a fact of the lead, or stands in the sender's own profile. */
export const knownLinks = (facts: LeadFacts, sender: User): ((link: string) => boolean) => {
  const proved = facts.evidence.flatMap(({ field, value }) =>
    ['website', 'email', 'linkedin'].includes(field) ? [value] : [],
  )
  const ofLead = [facts.website, facts.email, ...proved].flatMap((value) => value ?? [])
  const ofSender = [
    sender.email,
    sender.username,
    sender.fullName,
    sender.businessName,
    sender.businessDescription,
    sender.targetAudience,
    sender.valueProposition,
    ...sender.productsServices,
  ].flatMap((value) => (value ? linksIn(value) : []))
  const known = new Set([...ofLead.map(keyOf), ...ofSender])
  const hosts = new Set([...known].filter((link) => !link.includes('@')).map(hostOf))
  return (link) => known.has(link) || hosts.has(link)
}

/** The end of a sentence, not the dot of an address. */
const sentenceEnd = /(?<=[.!?])\s+/

/** The text without sentences that name a link which is not known: it may lead anywhere. */
export const withoutUnknownLinks = (text: string, isKnown: (link: string) => boolean): string =>
  text
    .split('\n')
    .map((line) =>
      line
        .split(sentenceEnd)
        .filter((sentence) => linksIn(sentence).every(isKnown))
        .join(' '),
    )
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
