import type { Layout, PageParts } from './layout.ts'

const head = ({ title, description, head: more }: PageParts) =>
  `<meta charset="utf-8"><title>${title}</title><meta name="description" content="${description}">${more}`

const anchors = ({ links }: PageParts, around: string) =>
  links.map(({ href, text }) => `<${around}><a href="${href}">${text}</a></${around}>`).join('')

const sheet: Layout = {
  contact: ({ name, street, town, phone, fax, email, words: { labels, noEmail } }) =>
    `<table class="info"><tr><th colspan="2">${name}</th></tr><tr><td>${labels.address}</td><td>${street}<br>${town}</td></tr>
<tr><td>${labels.phone}</td><td>${phone}</td></tr>${fax ? `<tr><td>${labels.fax}</td><td>${fax}</td></tr>` : ''}
<tr><td>${labels.email}</td><td>${email ?? noEmail}</td></tr></table>`,
  page: (parts) =>
    `<!DOCTYPE html><html lang="${parts.language}"><head>${head(parts)}</head><body><header><h1>${parts.name}</h1><ul>${anchors(parts, 'li')}</ul></header>
<main>${parts.sentences.map((text) => `<p>${text}</p>`).join('\n')}${parts.sections.join('\n')}</main><footer>${parts.footer}</footer></body></html>`,
}

const bar: Layout = {
  contact: ({ street, town, phone, fax, email, words: { labels, noEmail } }) =>
    `<div class="bar"><span>${labels.phone}: ${phone}</span>${fax ? ` <span>${labels.fax}: ${fax}</span>` : ''} <span>${email ?? noEmail}</span></div><address>${street}, ${town}</address>`,
  page: (parts) =>
    `<!doctype html><html lang="${parts.language}"><head>${head(parts)}<style>.bar{color:#333}</style></head><body><div class="logo">${parts.name}</div><nav>${anchors(parts, 'span')}</nav>
<article><p>${parts.sentences.join(' ')}</p></article>${parts.sections.map((section) => `<section>${section}</section>`).join('')}<div id="foot">${parts.footer}</div></body></html>`,
}

const stack: Layout = {
  contact: ({ name, street, town, phone, fax, email, words: { labels, noEmail } }) =>
    `<div><div><strong>${name}</strong></div><div>${street}</div><div>${town}</div><div><em>${labels.phone}</em> ${phone}</div>${fax ? `<div><em>${labels.fax}</em> ${fax}</div>` : ''}<div><em>${labels.email}</em> ${email ?? noEmail}</div></div>`,
  page: (parts) =>
    `<html lang="${parts.language}"><head>${head(parts)}<meta property="og:site_name" content="${parts.name}"></head><body><div class="w"><div class="h"><h2>${parts.name}</h2></div><div class="m">${anchors(parts, 'div')}</div>
${parts.sentences.map((text) => `<div class="r"><div class="c">${text}</div></div>`).join('')}${parts.sections.map((section) => `<div class="r">${section}</div>`).join('')}<div class="f">${parts.footer}</div></div></body></html>`,
}

const marked: Layout = {
  contact: ({ name, street, town, phone, fax, email, words: { labels, noEmail } }) =>
    `<div itemscope itemtype="http://schema.org/LocalBusiness"><span itemprop="name">${name}</span><div itemprop="address" itemscope itemtype="http://schema.org/PostalAddress"><span itemprop="streetAddress">${street}</span><br><span itemprop="addressLocality">${town}</span></div>
<p>${labels.phone} <span itemprop="telephone">${phone}</span></p>${fax ? `<p>${labels.fax} <span itemprop="faxNumber">${fax}</span></p>` : ''}<p>${email ? `<span itemprop="email">${email}</span>` : noEmail}</p></div>`,
  page: sheet.page,
}

const prose: Layout = {
  contact: ({ name, street, town, phone, fax, email, words: { labels, noEmail } }) =>
    `<p>${name} · ${street} · ${town} · ${labels.phone} ${phone}${fax ? ` · ${labels.fax} ${fax}` : ''} · ${email ?? noEmail}</p>`,
  page: bar.page,
}

const pairs: Layout = {
  contact: ({ name, street, town, phone, fax, email, words: { labels, noEmail } }) =>
    `<b>${name}</b><dl class="pairs"><div><dt>${labels.phone}</dt><dd>${phone}</dd></div>${fax ? `<div><dt>${labels.fax}</dt><dd>${fax}</dd></div>` : ''}<div><dt>${labels.email}</dt><dd>${email ?? noEmail}</dd></div><div><dt>${labels.address}</dt><dd>${street}</dd><dd>${town}</dd></div></dl>`,
  page: stack.page,
}

export const layoutsForTuning: Layout[] = [sheet, bar, stack, marked, prose, pairs]
