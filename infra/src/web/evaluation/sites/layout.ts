import type { Phrases } from '../words/phrase-book.ts'

/** A company's contacts as HTML; null for those that it does not show. */
export type ContactFields = {
  name: string
  street: string
  town: string
  phone: string
  fax: string | null
  email: string | null
  words: Pick<Phrases, 'labels' | 'noEmail'>
}

export type PageParts = {
  language: string
  title: string
  description: string
  /** Further elements for the head. */
  head: string
  name: string
  links: { href: string; text: string }[]
  /** Escaped sentences. */
  sentences: string[]
  /** Contacts, partners and branches, as HTML. */
  sections: string[]
  footer: string
}

/** The markup of one kind of site, for its contacts and for its pages. */
export type Layout = { contact: (fields: ContactFields) => string; page: (parts: PageParts) => string }
