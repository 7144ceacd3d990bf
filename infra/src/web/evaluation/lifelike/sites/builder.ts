import { escapeHtml } from '../../../pages/html.ts'

/** A part of a page. `html` is ready to be shown; a `panel` opens on a click. */
export type Block = { kind: 'text' | 'panel' | 'table' | 'notice'; title: string; html: string }

export type SitePage = {
  language: string
  title: string
  description: string
  /** The name in the header; some sites show a logo alone. */
  brand: string
  slogan: string
  nav: { href: string; label: string }[]
  cookies: string
  blocks: Block[]
  footer: string
  head: string
}

/** One family of site builders: how it marks up what any site has. */
export type Builder = (page: SitePage) => string

export const document = ({ language, title, description, head }: SitePage, body: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(description)}">${head}</head><body>${body}</body></html>`

export const links = ({ nav }: SitePage, wrap: (link: string) => string): string =>
  nav.map(({ href, label }) => wrap(`<a href="${href}">${escapeHtml(label)}</a>`)).join('')

export const paragraphs = (texts: string[]): string =>
  texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('')
