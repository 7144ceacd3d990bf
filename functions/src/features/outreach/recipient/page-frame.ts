import { createHash } from 'node:crypto'
import { type AppError, errorCatalogue } from '@assay/shared/platform/errors'
import type { RawAnswer } from '../../../platform/http/exchange.ts'

/** In the colours of the app, light and dark as the recipient's system is. */
const style = `:root{color-scheme:light dark;font:16px/1.55 system-ui,sans-serif;background:light-dark(#f7f6f3,#171614);color:light-dark(#1f1d1a,#ece8e1)}
body{margin:0;padding:1rem}
main{box-sizing:border-box;max-width:40rem;margin:2rem auto;padding:1.5rem;background:light-dark(#fff,#1f1d1b);border:1px solid light-dark(#e4e0d9,#35322e);border-radius:8px;overflow-wrap:anywhere}
h1{margin:0 0 1rem;font-size:1.375rem;line-height:1.3}h2{margin:1.75rem 0 .5rem;font-size:1.0625rem}p{margin:.5rem 0}
.muted{color:light-dark(#615c54,#aaa399)}a{color:light-dark(#0f5c5c,#63c5bd)}
blockquote{margin:.75rem 0;padding:.5rem .75rem;border-left:3px solid light-dark(#b07d00,#e0b23a);background:light-dark(#f2f0eb,#272522);white-space:pre-line}
[role=status]{padding:.75rem;border-radius:6px;background:light-dark(#e2f3e8,#17331f);color:light-dark(#17683a,#7fd3a0);font-weight:600}
form{margin:1rem 0}
button{min-height:44px;padding:0 1.25rem;font:inherit;font-weight:600;border-radius:6px;border:1px solid light-dark(#0f5c5c,#63c5bd);background:transparent;color:light-dark(#0f5c5c,#63c5bd);cursor:pointer}
button.main{background:light-dark(#0f5c5c,#63c5bd);color:light-dark(#fff,#06211f)}
:focus-visible{outline:2px solid light-dark(#0f5c5c,#63c5bd);outline-offset:2px}`

const styleHash = createHash('sha256').update(style).digest('base64')

const headers = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  // With "no-referrer", browsers would send the page's own forms without their origin.
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
}

/** A page for recipients, who have no account: one column, no scripts. `title` and `content` are HTML. */
export const pageAnswer = (status: number, title: string, content: string): RawAnswer => ({
  raw: {
    status,
    contentType: 'text/html; charset=utf-8',
    headers,
    body: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1>
${content}
</main></body></html>`,
  },
})

/** The link is not ours, or cut. */
export const unknownLinkPage = (): RawAnswer =>
  pageAnswer(
    404,
    'This link is not complete',
    `<p>Part of it may have been lost on the way. Open it from the email again.</p>
<p>If that does not help, reply to the email with the word “unsubscribe”.</p>`,
  )

/** The sender has deleted their account. */
export const goneSenderPage = (): RawAnswer =>
  pageAnswer(
    410,
    'The sender’s account is deleted',
    `<p>It was deleted together with all data in it, your address too. No more emails will come from it.</p>
<p>You need not do anything.</p>`,
  )

/** What a request was refused for, in words; the request's own status is kept. */
export const refusedPage = ({ code, retryAfterSeconds = 60 }: AppError): RawAnswer => {
  const { status } = errorCatalogue[code]
  if (code === 'RATE_LIMITED') {
    const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60))
    return pageAnswer(
      status,
      'Too many requests at once',
      `<p>Please open the link again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.</p>`,
    )
  }
  const isTheirs = status < 500
  return pageAnswer(
    status,
    isTheirs ? 'This could not be read' : 'This did not work',
    `<p>${isTheirs ? 'Open the link from the email again, and use the buttons of its page.' : 'The mistake is ours. Please try again in a few minutes.'}</p>
<p>If that does not help, reply to the email with the word “unsubscribe”.</p>`,
  )
}
