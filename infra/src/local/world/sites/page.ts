import type { Company } from '../companies/company.ts'

/** A piece of a page; a template decides how it looks. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: string[] }
  /** HTML that is made already. */
  | { kind: 'html'; html: string }

export type Page = {
  company: Company
  title: string
  description: string
  blocks: Block[]
  navigation: { label: string; path: string }[]
  footer: string
  /** Markup for machines, put into the head. */
  head: string
}

export const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
