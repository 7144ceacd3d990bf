import { createHash } from 'node:crypto'
import { escapeHtml } from '../../../web/pages/html.ts'
import { head, withLinks } from './article.ts'
import type { StoredMail } from './product-mail.ts'
import { type SentTestMail, testMailArticle } from './test-mail-article.ts'

export type InboxContent = {
  /** Null if the product's mails are sent elsewhere. */
  productMails: readonly StoredMail[] | null
  testMails: readonly SentTestMail[]
  /** Another one means that there are other mails. */
  version: string
}

const productArticle = ({ from, replyTo, destination, subject, body, at }: StoredMail): string => {
  const lines = { To: destination.to.join(', '), From: from, 'Reply to': replyTo.join(', ') }
  return `<article><h2>${escapeHtml(subject)}</h2>${head(lines, at * 1000)}
<p class="text">${withLinks(body.text ?? '')}</p></article>`
}

const style = `:root{color-scheme:light dark;font:14px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}
a{color:light-dark(#1d4ed8,#a5b9ff)}main{margin:0 auto;max-width:46rem;padding:1.5rem;overflow-wrap:anywhere}
h1{font-size:1.25rem}h2{font-size:1rem;margin:0}article{margin-top:1rem;padding:1rem;border:1px solid #8885;border-radius:8px}
dl{display:grid;grid-template-columns:5rem 1fr;margin:.5rem 0}dd{margin:0}.text{white-space:pre-line;margin:0}
.mark{margin:.25rem 0;font-weight:600;color:light-dark(#8a4b00,#ffc078)}ul{margin:.75rem 0 0;padding-left:1.25rem}
.answers{display:flex;flex-wrap:wrap;gap:.5rem;align-items:start;margin-top:.75rem}details{margin-top:.5rem}
.answers details{flex-basis:100%;margin:0}summary{cursor:pointer;padding:.35rem 0}label{display:block}
textarea{box-sizing:border-box;width:100%;margin:.25rem 0 .5rem;font:inherit}button{font:inherit;min-height:2.75rem;padding:.35rem .9rem}
@media(pointer:coarse){summary{padding:.9rem 0}button{min-height:44px}}
iframe{width:100%;height:24rem;margin-top:.5rem;border:1px solid #8885;background:#fff;color-scheme:light}`

/** Loads the page again when there are other mails, unless something on it is open, such as a reply being written. */
const script = `setInterval(async()=>{if(document.querySelector('details[open]'))return
const version=await(await fetch('/version')).text();if(version!==document.documentElement.dataset.version)location.reload()},2000)`

/** Mails are hostile: of what they contain nothing runs, loads or sends. */
export const inboxPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  "connect-src 'self'",
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const articlesOf = ({ productMails, testMails }: InboxContent): string[] =>
  [
    ...(productMails ?? []).map((mail) => ({ at: mail.at * 1000, article: productArticle(mail) })),
    ...testMails.map((sent) => ({ at: sent.mail.at, article: testMailArticle(sent) })),
  ]
    .map((entry, order) => ({ ...entry, order }))
    .sort((a, b) => b.at - a.at || b.order - a.order)
    .map(({ article }) => article)

const introduction = (productMails: InboxContent['productMails']): string =>
  productMails
    ? 'Mails are not sent from this machine. The product’s own are shown here until Assay ends, those of test mailboxes longer.'
    : 'Mails of test mailboxes stay on this machine; the product’s own are sent to SES_ENDPOINT.'

/** The mails of this machine, newest first: the product's own, and those sent from test mailboxes. */
export const inboxPage = (content: InboxContent): string => {
  const articles = articlesOf(content)
  return `<!doctype html><html lang="en" data-version="${escapeHtml(content.version)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Inbox · Assay</title>
<style>${style}</style></head><body><main><h1>Inbox</h1>
<p>${introduction(content.productMails)}</p>
${articles.length === 0 ? '<article>No mail yet. New ones appear by themselves.</article>' : articles.join('')}
</main><script>${script}</script></body></html>`
}
