import { escapeHtml as e } from '../../../pages/html.ts'
import { type Builder, document, links } from './builder.ts'

/** Everything slides in: the style hides it until a script has run. */
const animated: Builder = (page) => {
  const rise = 'style="opacity:0;transform:translateY(24px);transition:all .6s"'
  const blocks = page.blocks.map(
    ({ kind, title, html }) =>
      `<div class="c1 mesh"><div><div class="inner"><div ${rise}><h2><span><span>${e(title)}</span></span></h2><div data-mesh="${kind}"><div>${html}</div></div></div></div></div></div>`,
  )
  return document(
    page,
    `<div id="site-root"><div><div id="cookie" role="dialog"><span>${e(page.cookies)}</span></div><header><div><div><h1 ${rise}><span style="letter-spacing:.1em">${e(page.slogan)}</span></h1><a href="/"><img alt="" src="/logo.svg"></a></div><nav><ul>${links(page, (link) => `<li><div><div>${link}</div></div></li>`)}</ul></nav></div></header><main><div>${blocks.join('')}</div></main><footer><div ${rise}>${page.footer}</div></footer></div></div>`,
  )
}

/** Sections with tabs, of which only the first is open before a click. */
const tabbed: Builder = (page) => {
  const panels = page.blocks.filter(({ kind }) => kind === 'panel')
  const others = page.blocks.filter(({ kind }) => kind !== 'panel')
  const tabs = panels.map(
    ({ title }, index) =>
      `<button role="tab" aria-controls="t${index}" aria-selected="${index === 0}">${e(title)}</button>`,
  )
  const contents = panels.map(
    ({ html }, index) =>
      `<div role="tabpanel" id="t${index}"${index === 0 ? '' : ' style="display:none"'}>${html}</div>`,
  )
  const sections = others.map(
    ({ title, html }) =>
      `<section class="page-section"><div class="content"><h3>${e(title)}</h3>${html}</div></section>`,
  )
  return document(
    page,
    `<div class="sqs-announcement">${e(page.cookies)}</div><header><a class="brand" href="/">${e(page.brand)}</a><nav>${links(page, (link) => link)}</nav></header><article><h1>${e(page.slogan)}</h1>${sections.join('')}<div role="tablist">${tabs.join('')}</div>${contents.join('')}</article><footer class="sections">${page.footer}</footer>`,
  )
}

/** Tables in tables. */
const tables: Builder = (page) =>
  document(
    page,
    `<center><table width="960" cellpadding="0"><tr><td colspan="2"><b>${e(page.brand)}</b><br><i>${e(page.slogan)}</i></td></tr><tr><td valign="top" width="180"><table>${links(page, (link) => `<tr><td>${link}</td></tr>`)}</table></td><td>${page.blocks
      .map(
        ({ title, html }) =>
          `<table><tr><td><font size="4">${e(title)}</font></td></tr><tr><td>${html}</td></tr></table>`,
      )
      .join(
        '',
      )}</td></tr><tr><td colspan="2">${page.footer}</td></tr></table></center><div class="cc-window" style="position:fixed;bottom:0">${e(page.cookies)}</div>`,
  )

export const buildersForTuning: Builder[] = [animated, tabbed, tables]
