import { escapeHtml as e } from '../../../pages/html.ts'
import { type Builder, document, links } from './builder.ts'

/** Widgets in columns in containers; each becomes visible when it is scrolled to. */
const widgets: Builder = (page) => {
  const blocks = page.blocks.map(
    ({ title, html }, index) =>
      `<section class="el-section"><div class="el-container"><div class="el-column"><div class="el-wrap"><div class="el-widget el-invisible" style="opacity: 0; visibility: visible; animation-delay: ${index}00ms"><div class="el-widget-container"><h2 class="el-heading-title">${e(title)}</h2><div class="el-text">${html}</div></div></div></div></div></div></section>`,
  )
  return document(
    page,
    `<div class="el-location-header"><div class="logo"><a href="/" title="${e(page.brand)}"></a></div><div class="menu-wrap"><ul class="menu">${links(page, (link) => `<li class="menu-item">${link}</li>`)}</ul><ul class="menu menu-mobile" aria-hidden="true">${links(page, (link) => `<li class="menu-item">${link}</li>`)}</ul></div></div><h1 class="hero">${e(page.slogan)}</h1>${blocks.join('')}<div class="el-location-footer">${page.footer}</div><div id="cmplz" class="banner">${e(page.cookies)}</div>`,
  )
}

/** Questions that open on a click. */
const accordion: Builder = (page) => {
  const blocks = page.blocks.map(({ kind, title, html }, index) =>
    kind === 'panel'
      ? `<div class="accordion-item"><h2><button class="collapsed" data-bs-toggle="collapse" data-bs-target="#p${index}" aria-expanded="false">${e(title)}</button></h2><div id="p${index}" class="accordion-collapse collapse" style="display: none;"><div class="accordion-body">${html}</div></div></div>`
      : `<div class="row"><div class="col-md-8"><h4>${e(title)}</h4>${html}</div></div>`,
  )
  return document(
    page,
    `<div class="modal" role="dialog" aria-label="cookies"><p>${e(page.cookies)}</p></div><nav class="navbar"><a class="navbar-brand" href="/">${e(page.brand)}</a><div class="collapse navbar-collapse" style="display:none">${links(page, (link) => `<span class="nav-item">${link}</span>`)}</div></nav><div class="container"><h1>${e(page.slogan)}</h1>${blocks.join('')}</div><footer class="container-fluid"><small>${page.footer}</small></footer>`,
  )
}

/** Made by a framework: generated class names, the texts once more in a script, details elements. */
const generated: Builder = (page) => {
  const blocks = page.blocks.map(({ kind, title, html }) =>
    kind === 'panel'
      ? `<details class="css-1x2y"><summary>${e(title)}</summary><div class="css-9k">${html}</div></details>`
      : `<div class="css-ab12"><div class="css-0"><p class="css-h">${e(title)}</p><div class="css-77">${html}</div></div></div>`,
  )
  const data = JSON.stringify({ props: { pageProps: { title: page.title } }, buildId: '2024-03-12' })
  return document(
    page,
    `<div id="__next"><aside>${e(page.cookies)}</aside><header class="css-top"><div class="css-logo">${e(page.brand)}</div><div class="css-nav">${links(page, (link) => `<div>${link}</div>`)}</div></header><div class="css-main"><div class="css-slogan">${e(page.slogan)}</div>${blocks.join('')}</div><div class="css-foot">${page.footer}</div></div><script id="__NEXT_DATA__" type="application/json">${data}</script>`,
  )
}

export const buildersForReporting: Builder[] = [widgets, accordion, generated]
