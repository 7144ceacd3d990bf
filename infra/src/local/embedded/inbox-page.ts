import { escapeHtml } from '../../web/pages/html.ts'

/** A mail as the embedded SES stores it. The product sends plain text only. */
export type StoredMail = {
  from: string
  replyTo: string[]
  destination: { to: string[] }
  subject: string
  body: { text?: string }
  /** Seconds since 1970. */
  at: number
}

const withLinks = (html: string) =>
  html.replace(/https?:\/\/[^\s<]+[^\s<.,;:!?)]/g, (url) => `<a href="${url}">${url}</a>`)

const line = (name: string, values: string[]) =>
  values.length > 0 ? `<dt>${name}</dt><dd>${escapeHtml(values.join(', '))}</dd>` : ''

const article = ({
  from,
  replyTo,
  destination,
  subject,
  body,
  at,
}: StoredMail) => `<article><h2>${escapeHtml(subject)}</h2>
<dl>${line('To', destination.to)}${line('From', [from])}${line('Reply to', replyTo)}${line('Sent', [new Date(at * 1000).toISOString()])}</dl>
<p>${withLinks(escapeHtml(body.text ?? ''))}</p></article>`

const style = `:root{color-scheme:light dark;font:14px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}
a{color:light-dark(#1d4ed8,#a5b9ff)}main{margin:0 auto;max-width:46rem;padding:1.5rem;overflow-wrap:anywhere}
h1{font-size:1.25rem}h2{font-size:1rem;margin:0}article{margin-top:1rem;padding:1rem;border:1px solid #8885;border-radius:8px}
dl{display:grid;grid-template-columns:5rem 1fr;margin:.5rem 0}dd{margin:0}p{white-space:pre-line;margin:0}`

/** Loads the page again when another mail has been sent. */
const script = (count: number) =>
  `setInterval(async()=>{const{emails}=await(await fetch('/store')).json();if(emails.length!==${count})location.reload()},2000)`

/** The mails that the product has sent on this machine, newest first. */
export const inboxPage = (
  mails: readonly StoredMail[],
) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Inbox · Assay</title>
<style>${style}</style></head><body><main><h1>Inbox</h1>
<p>Mails are not sent from this machine; they are shown here until Assay ends.</p>
${mails.length === 0 ? '<article>No mail yet. New ones appear by themselves.</article>' : mails.toReversed().map(article).join('')}
</main><script>${script(mails.length)}</script></body></html>`
