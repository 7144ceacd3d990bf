import { answerTo } from '../test-mailbox/answers.ts'
import type { AnswerKind, MailStore, TestMail } from '../test-mailbox/mail-store.ts'
import { readMail } from '../test-mailbox/read-mail.ts'

const maxCharacters = 10_000

/** Puts an answer to a sent mail into the inbox of the account that sent it. False if the mail is no longer there. */
export const answerMail = async (
  store: MailStore,
  { id, kind, text }: { id: number; kind: AnswerKind; text: string },
): Promise<TestMail | null> => {
  const mail = store.find(id)
  const source = mail?.box === 'sent' ? store.sourceOf(id) : null
  if (!mail || !source) return null
  const recipient = mail.to[0] ?? ''
  const answer = answerTo(kind, {
    recipient,
    sender: mail.from,
    original: await readMail(source),
    text: text.slice(0, maxCharacters),
    date: new Date(),
  })
  return store.add({
    username: mail.username,
    box: 'inbox',
    // Reports have no sender in the envelope, so that nothing answers them.
    from: kind === 'undeliverable' ? '' : recipient,
    to: [mail.from],
    answers: { id, kind },
    source: answer,
  })
}
