import { escapeHtml } from '../../pages/html.ts'
import type { Block, Page } from './page.ts'

type Template = (page: Page) => string

const blockHtml = (block: Block): string => {
  if (block.kind === 'heading') return `<h2>${escapeHtml(block.text)}</h2>`
  if (block.kind === 'text') return `<p>${escapeHtml(block.text)}</p>`
  if (block.kind === 'list')
    return `<ul>${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
  return block.html
}

const linksOf = ({ navigation }: Page): string[] =>
  navigation.map(({ label, path }) => `<a href="${path}">${escapeHtml(label)}</a>`)

const headOf = (page: Page): string =>
  [
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    page.head,
  ].join('\n')

const documentOf = (page: Page, body: string, extraHead = ''): string =>
  `<!doctype html>\n<html lang="${page.company.language}">\n<head>\n<meta charset="utf-8">\n${headOf(page)}\n${extraHead}</head>\n<body>\n${body}\n</body>\n</html>\n`

const plain: Template = (page) =>
  documentOf(
    page,
    [
      `<header><h1>${escapeHtml(page.company.name)}</h1><nav>${linksOf(page).join(' | ')}</nav></header>`,
      `<main>\n${page.blocks.map(blockHtml).join('\n')}\n</main>`,
      `<footer>${page.footer}</footer>`,
    ].join('\n'),
  )

const cards: Template = (page) =>
  documentOf(
    page,
    [
      `<nav class="top"><a class="brand" href="/">${escapeHtml(page.company.name)}</a><ul>${linksOf(page)
        .map((link) => `<li>${link}</li>`)
        .join('')}</ul></nav>`,
      '<div class="cookie-banner">This site uses cookies. <button>OK</button></div>',
      ...page.blocks.map(
        (block) => `<section class="card"><div class="inner">${blockHtml(block)}</div></section>`,
      ),
      `<footer><div class="inner">${page.footer}</div></footer>`,
    ].join('\n'),
    '<style>.card{margin:1em;padding:1em}.cookie-banner{position:fixed;bottom:0}</style>\n',
  )

/** A site of 2003: tables, upper-case tags, no landmarks. */
const table: Template = (page) =>
  `<HTML><HEAD>${headOf(page)}</HEAD><BODY BGCOLOR="#ffffff"><TABLE WIDTH="100%"><TR><TD COLSPAN=2><FONT SIZE="5"><B>${escapeHtml(page.company.name)}</B></FONT></TD></TR><TR><TD VALIGN=top>${linksOf(page).join('<BR>')}</TD><TD>${page.blocks.map(blockHtml).join('<BR>')}</TD></TR><TR><TD COLSPAN=2>${page.footer}</TD></TR></TABLE></BODY></HTML>`

/** The output of a page builder: deep nesting, Open Graph tags, inline scripts. */
const modern: Template = (page) =>
  documentOf(
    page,
    [
      '<script>window.dataLayer=window.dataLayer||[];dataLayer.push({event:"view",ref:"000-555-0000"})</script>',
      `<div id="root"><div class="hero"><div><h1><span>${escapeHtml(page.company.name)}</span></h1></div></div>`,
      ...page.blocks.map(
        (block) => `<div class="row"><div class="col"><div>${blockHtml(block)}</div></div></div>`,
      ),
      `<div class="menu" role="navigation">${linksOf(page).join('')}</div>`,
      `<div class="bottom">${page.footer}</div></div>`,
    ].join('\n'),
    `<meta property="og:site_name" content="${escapeHtml(page.company.name)}">\n<meta property="og:title" content="${escapeHtml(page.title)}">\n`,
  )

const templates: Record<Page['company']['design']['template'], Template> = { plain, cards, table, modern }

export const renderPage = (page: Page): string => templates[page.company.design.template](page)
