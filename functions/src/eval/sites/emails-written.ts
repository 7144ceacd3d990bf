import { hashOf } from '../random.ts'
import type { Edition } from '../words/language.ts'

type Write = (email: string, spelled: [at: string, dot: string]) => string

const parts = (email: string): [string, string] => {
  const [user = '', host = ''] = email.split('@')
  return [user, host]
}

const protectedHex = (email: string): string => {
  const key = 1 + (hashOf('key', email) % 254)
  return [key, ...Buffer.from(email).map((byte) => byte ^ key)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

const link: Write = (email) => `<a href="mailto:${email}">${email}</a>`
const text: Write = (email) => email
const inWords: Write = (email, [at, dot]) => email.replace('@', at).replaceAll('.', dot)
const decimal = (value: string) => [...value].map((char) => `&#${char.codePointAt(0)};`).join('')
const hexadecimal = (value: string) =>
  [...value].map((char) => `&#x${char.codePointAt(0)?.toString(16)};`).join('')

const tuning: Write[] = [
  link,
  link,
  text,
  link,
  inWords,
  (email) =>
    `<a class="__cf_email__" data-cfemail="${protectedHex(email)}" href="/cdn-cgi/l/email-protection">[email&#160;protected]</a>`,
  (email) => decimal(email),
  (email) => `<a href='mailto:${email}?subject=Request'>Send a message</a>`,
  (email) => `${parts(email)[0]}<span>@</span>${parts(email)[1]}`,
  (email) => `<a href="mailto:${decimal(email)}">${decimal(email)}</a>`,
  (email, [at]) => email.replace('@', at),
  text,
]

const reporting: Write[] = [
  (email) => `<a class="mail" title="mail" href="mailto:${email}?body=Hello">${email}</a>`,
  text,
  (email) => `<A HREF="MAILTO:${email}">${email.toUpperCase()}</A>`,
  link,
  inWords,
  (email) => `<a href="/cdn-cgi/l/email-protection#${protectedHex(email)}">protected</a>`,
  (email) => `<a href="mailto:${email.replace('@', '%40')}">write</a>`,
  (email) => hexadecimal(email),
  (email) => `<b>${parts(email)[0]}</b>&#64;<b>${parts(email)[1]}</b>`,
  (email) => `${parts(email)[0]}<!-- nothing to see -->@<!-- here -->${parts(email)[1]}`,
  (email, [at]) => email.replace('@', at),
  (email) => `<a href="mailto:${hexadecimal(email)}">${email.replace('@', '&commat;')}</a>`,
]

/** A mail address as one of the edition's sites shows it. */
export const emailWritten = (
  edition: Edition,
  form: number,
  email: string,
  spelled: [string, string],
): string => {
  const forms = edition === 'tuning' ? tuning : reporting
  return (forms[form % forms.length] ?? text)(email, spelled)
}
