import type { Phrases } from '../words/phrases.ts'

/** A company's contacts, ready as HTML; null for what it does not show. */
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
  /** HTML of its own: contacts, partners, branches. */
  sections: string[]
  footer: string
}

/** How a kind of site is built: the markup around its contacts and around its pages. */
export type Layout = { contact: (fields: ContactFields) => string; page: (parts: PageParts) => string }
