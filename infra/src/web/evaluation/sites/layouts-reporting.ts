import type { Layout, PageParts } from './layout.ts'

const head = ({ title, description, head: more }: PageParts) =>
  `<title>${title}</title>\n<meta content="${description}" name="description">\n${more}`

const menu = ({ links }: PageParts, between: string) =>
  links.map(({ href, text }) => `<a class="item" href="${href}"><span>${text}</span></a>`).join(between)

const ledger: Layout = {
  contact: ({ name, street, town, phone, fax, email, words: { labels, noEmail } }) =>
    `<h3>${name}</h3><dl><dt>${labels.address}</dt><dd>${street}</dd><dd>${town}</dd><dt>${labels.phone}</dt><dd>${phone}</dd>${fax ? `<dt>${labels.fax}</dt><dd>${fax}</dd>` : ''}<dt>${labels.email}</dt><dd>${email ?? noEmail}</dd></dl>`,
  page: (parts) =>
    `<!DOCTYPE html>\n<html lang="${parts.language}">\n<head>\n<meta charset="UTF-8">\n${head(parts)}</head>\n<body class="home page">\n<div class="topline">${menu(parts, ' · ')}</div>\n<h1>${parts.name}</h1>\n${parts.sentences.map((text) => `<p class="lead">${text}</p>`).join('\n')}\n${parts.sections.map((section) => `<aside>${section}</aside>`).join('\n')}\n<footer><small>${parts.footer}</small></footer>\n</body></html>`,
}

const strip: Layout = {
  contact: ({ name, street, town, phone, fax, email, words: { labels, noEmail } }) =>
    `<p class="strip">${name} | ${street}, ${town} | ${labels.phone} ${phone} | ${fax ? `${labels.fax} ${fax} | ` : ''}${email ?? noEmail}</p>`,
  page: (parts) =>
    `<!doctype html><html lang="${parts.language}"><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8">${head(parts)}<meta property="og:title" content="${parts.title}"></head><body><section class="hero"><div><div><h1>${parts.name}</h1></div></div></section><section><ul>${parts.sentences.map((text) => `<li>${text}</li>`).join('')}</ul></section>${parts.sections.map((section) => `<section>${section}</section>`).join('')}<nav>${menu(parts, '\n')}</nav><footer>${parts.footer}</footer></body></html>`,
}

const icons: Layout = {
  contact: ({ street, town, phone, fax, email, words: { labels, noEmail } }) =>
    `<div class="cols"><div class="col"><svg viewBox="0 0 1 1"><path d="M0 0"/></svg><div class="t" aria-label="${labels.address}">${street}<br/>${town}</div></div><div class="col"><svg></svg><div class="t">${phone}</div></div>${fax ? `<div class="col"><div class="t">${labels.fax} ${fax}</div></div>` : ''}<div class="col"><svg></svg><div class="t">${email ?? noEmail}</div></div></div>`,
  page: (parts) =>
    `<!DOCTYPE html><html lang="${parts.language}"><head><meta charset="utf-8"/>${head(parts)}<script>window.cfg={"id":"G-2000000000","tel":"0800 000 0000"}</script><style>.t{font-size:1em}</style></head><body><div id="page"><div id="burger" role="navigation">${menu(parts, '')}</div><div class="hgroup"><p class="brand">${parts.name}</p></div>${parts.sentences.map((text) => `<div class="block"><div class="inner"><h2>${text}</h2></div></div>`).join('')}${parts.sections.map((section) => `<div class="block">${section}</div>`).join('')}<div class="legalbar">${parts.footer}</div></div></body></html>`,
}

const leaflet: Layout = {
  contact: ({ name, street, town, phone, fax, email, words: { labels, noEmail } }) =>
    `<TABLE BORDER=0><TR><TD><B>${name}</B></TD></TR><TR><TD>${street}</TD></TR><TR><TD>${town}</TD></TR><TR><TD>${labels.phone}: ${phone}</TD></TR>${fax ? `<TR><TD>${labels.fax}: ${fax}</TD></TR>` : ''}<TR><TD>${labels.email}: ${email ?? noEmail}</TD></TR></TABLE>`,
  page: (parts) =>
    `<HTML><HEAD><META CHARSET="utf-8">${head(parts)}</HEAD><BODY BGCOLOR=WHITE><CENTER><FONT SIZE=6>${parts.name}</FONT><HR>${menu(parts, ' | ')}<HR></CENTER>${parts.sentences.join('<BR>\n')}<P>${parts.sections.join('<HR>')}<HR><FONT SIZE=1>${parts.footer}</FONT></BODY></HTML>`,
}

const marked: Layout = {
  contact: ({ name, street, town, phone, fax, email, words: { labels, noEmail } }) =>
    `<section vocab="https://schema.org/" itemscope itemtype="https://schema.org/Organization"><h4 itemprop="name">${name}</h4><p itemprop="address">${street}, ${town}</p><p>${labels.phone}: <b itemprop="telephone">${phone}</b></p>${fax ? `<p>${labels.fax}: <b itemprop="faxNumber">${fax}</b></p>` : ''}<p>${labels.email}: ${email ? `<b itemprop="email">${email}</b>` : noEmail}</p></section>`,
  page: strip.page,
}

const story: Layout = {
  contact: ({ street, town, phone, fax, email, words: { labels, noEmail } }) =>
    `<div class="story"><p>${labels.address}: ${street}, ${town}.</p><p>${labels.phone} ${phone}${fax ? `, ${labels.fax} ${fax}` : ''}.</p><p>${labels.email} ${email ?? noEmail}</p></div>`,
  page: ledger.page,
}

export const layoutsForReporting: Layout[] = [ledger, strip, icons, leaflet, marked, story]
