import { decimalEntities, hexadecimalEntities, protectedEmail, spelledEmail } from '../../pages/html.ts'
import { hashOf } from '../words/chance.ts'
import type { Edition } from '../words/edition.ts'

type Write = (email: string, spelled: [at: string, dot: string]) => string

const parts = (email: string): [string, string] => {
  const [user = '', host = ''] = email.split('@')
  return [user, host]
}

const protectedHex = (email: string): string => protectedEmail(email, 1 + (hashOf('key', email) % 254))

const link: Write = (email) => `<a href="mailto:${email}">${email}</a>`
const text: Write = (email) => email

const tuning: Write[] = [
  link,
  link,
  text,
  link,
  spelledEmail,
  (email) =>
    `<a class="__cf_email__" data-cfemail="${protectedHex(email)}" href="/cdn-cgi/l/email-protection">[email&#160;protected]</a>`,
  decimalEntities,
  (email) => `<a href='mailto:${email}?subject=Request'>Send a message</a>`,
  (email) => `${parts(email)[0]}<span>@</span>${parts(email)[1]}`,
  (email) => `<a href="mailto:${decimalEntities(email)}">${decimalEntities(email)}</a>`,
  (email, [at]) => email.replace('@', at),
  text,
]

const reporting: Write[] = [
  (email) => `<a class="mail" title="mail" href="mailto:${email}?body=Hello">${email}</a>`,
  text,
  (email) => `<A HREF="MAILTO:${email}">${email.toUpperCase()}</A>`,
  link,
  spelledEmail,
  (email) => `<a href="/cdn-cgi/l/email-protection#${protectedHex(email)}">protected</a>`,
  (email) => `<a href="mailto:${email.replace('@', '%40')}">write</a>`,
  hexadecimalEntities,
  (email) => `<b>${parts(email)[0]}</b>&#64;<b>${parts(email)[1]}</b>`,
  (email) => `${parts(email)[0]}<!-- nothing to see -->@<!-- here -->${parts(email)[1]}`,
  (email, [at]) => email.replace('@', at),
  (email) => `<a href="mailto:${hexadecimalEntities(email)}">${email.replace('@', '&commat;')}</a>`,
]

/** A mail address in one of the edition's forms. */
export const emailWritten = (
  edition: Edition,
  form: number,
  email: string,
  spelled: [string, string],
): string => {
  const forms = edition === 'tuning' ? tuning : reporting
  return (forms[form % forms.length] ?? text)(email, spelled)
}
