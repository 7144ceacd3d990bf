import type { Company } from '../companies/company.ts'

/** A part of a page; the template gives its markup. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: string[] }
  /** Finished HTML. */
  | { kind: 'html'; html: string }

export type Page = {
  company: Company
  title: string
  description: string
  blocks: Block[]
  navigation: { label: string; path: string }[]
  footer: string
  /** Structured data for the head. */
  head: string
}
