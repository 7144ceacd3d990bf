import { parse } from 'tldts'
import { spelledOut, spelledOutEmail } from '../hidden-emails.ts'
import { type Found, takeOut } from './claim.ts'

/** Tried only where a word begins: a long one without the sign is read once, not again from each letter. */
const mail = /(?<![^\s<>"'“”„(),;:[\]])[^\s<>"'“”„(),;:[\]]+@[^\s<>"'“”(),;:[\]]{1,255}/gu

/** What a reader or a mail program may take for a link: an address with a scheme, or of a host. */
const page =
  /(?<![\p{L}\p{N}@._-])(?:[a-z][a-z+.-]{1,20}:\/\/[^\s<>"'“”)\]]+|(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}(?:[/:?#][^\s<>"'“”)\]]*)?)/giu

const keyOf = (address: string): string =>
  address
    .toLowerCase()
    .replace(/^(?:mailto:|https?:\/\/)/, '')
    .replace(/^www\./, '')
    .replace(/[/.,;:!?_]+$/, '')

/** `e.g` and `Node.js` are no hosts. */
const isPage = (text: string): boolean => {
  if (text.includes('://') || text.includes('/') || /^www\./i.test(text)) return true
  const { isIcann, publicSuffix } = parse(text)
  return isIcann === true || publicSuffix === 'example'
}

/** `reach us at maple.example` names a host. */
const isSpelledOut = (text: string): boolean => /[[({<]|\sdot\s/i.test(text)

/** The mail addresses in a text, also those that are spelled out. */
export const mailsIn = (text: string): Found<string> => {
  const spelled = takeOut(text, spelledOut, (whole) => (isSpelledOut(whole) ? spelledOutEmail(whole) : null))
  const plain = takeOut(spelled.rest, mail, keyOf)
  return { claims: [...spelled.claims, ...plain.claims], rest: plain.rest }
}

/** The addresses of pages and hosts in a text. */
export const pagesIn = (text: string): Found<string> =>
  takeOut(text, page, (whole) => (isPage(whole) ? keyOf(whole) : null))

/** The host of an address of a page. */
export const hostOf = (address: string): string => address.split(/[/?#:]/)[0] ?? ''
