import { escapeHtml } from '../../../web/pages/html.ts'
import type { AnswerKind, TestMail } from '../test-mailbox/mail-store.ts'
import type { ReadMail } from '../test-mailbox/read-mail.ts'
import { head, withLinks } from './article.ts'

/** A mail sent from a test mailbox, as read, and what was answered. */
export type SentTestMail = { mail: TestMail; read: ReadMail; answers: TestMail[] }

/** What is shown of a mail at most; longer ones are cut. */
const shownCharacters = 200_000

/**
 * The mail's own HTML. The frame runs no script, sends no form and loads nothing, since the page's policy holds in it
 * too; links open in a tab of their own.
 */
const frame = (html: string, subject: string): string => {
  const document = `<base target="_blank">${html.slice(0, shownCharacters)}`
  return `<details><summary>As HTML</summary><iframe sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy"
title="${escapeHtml(subject || 'Mail')}" srcdoc="${escapeHtml(document)}"></iframe></details>`
}

const done: Record<AnswerKind, string> = {
  reply: 'Replied',
  undeliverable: 'Reported as undeliverable',
  'out-of-office': 'Answered as out of office',
}

const answerList = (answers: TestMail[]): string => {
  const items = answers.flatMap(({ answers, at }) =>
    answers ? [`<li>${done[answers.kind]} · ${new Date(at).toISOString()}</li>`] : [],
  )
  return items.length > 0 ? `<ul>${items.join('')}</ul>` : ''
}

const button = (id: number, kind: AnswerKind, name: string) =>
  `<form method="post" action="/mails/${id}/${kind}"><button>${name}</button></form>`

const replyForm = (id: number, recipient: string) =>
  `<details><summary>Reply as the recipient</summary><form method="post" action="/mails/${id}/reply">
<label for="reply-${id}">Reply from ${escapeHtml(recipient)}</label>
<textarea id="reply-${id}" name="text" rows="5" maxlength="10000" required></textarea><button>Send reply</button></form></details>`

/** One mail of a test mailbox with the ways to answer it. */
export const testMailArticle = ({ mail, read, answers }: SentTestMail): string => {
  const lines = { To: mail.to.join(', '), From: read.from || mail.from }
  return `<article id="mail-${mail.id}"><h2>${escapeHtml(read.subject || 'No subject')}</h2>
<p class="mark">Test mailbox: this mail went nowhere else</p>${head(lines, mail.at)}
<p class="text">${withLinks(read.text.slice(0, shownCharacters))}</p>${read.html === null ? '' : frame(read.html, read.subject)}
${answerList(answers)}<div class="answers">${replyForm(mail.id, mail.to[0] ?? '')}
${button(mail.id, 'out-of-office', 'Out of office')}${button(mail.id, 'undeliverable', 'Report as undeliverable')}</div></article>`
}
