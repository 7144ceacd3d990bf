import { isMailAddress } from './mail-address.ts'

/**
 * A mailto address; null for a text that is not exactly one email address with a full domain. It is encoded
 * because a '?' in it would start the headers of the email.
 */
export const mailLinkOf = (text: string): string | null =>
  isMailAddress(text) && /@[^.]+(\.[^.]+)+$/.test(text)
    ? `mailto:${encodeURIComponent(text).replace('%40', '@')}`
    : null

/** Digits in groups, with an optional country code and an optional extension such as `ext. 12`. */
const phonePattern = /^(\+?)([\d\s()./\u2010-\u2013-]+?)(?:[\s,;]*(?:ext(?:ension)?\.?|x|#)\s*(\d{1,6}))?$/i
const maxPhoneLength = 60
const minPhoneDigits = 5
/** ITU-T E.164. */
const maxPhoneDigits = 15

/** A tel address; null for a text that is not one phone number. The `(0)` of `+49 (0)30` is not dialled. */
export const phoneLinkOf = (text: string): string | null => {
  if (text.length > maxPhoneLength) return null
  const [, plus = '', number = '', extension] = phonePattern.exec(text) ?? []
  const digits = (plus ? number.replace(/\(0\)/, '') : number).replace(/\D/g, '')
  if (digits.length < minPhoneDigits || digits.length > maxPhoneDigits) return null
  return `tel:${plus}${digits}${extension ? `;ext=${extension}` : ''}`
}

/**
 * A phone number in international notation (ITU-T E.123), with spaces as the only separators:
 * `+1 217 555 0123`. Other texts are returned as they are.
 */
export const internationalPhone = (text: string): string =>
  text.startsWith('+') && phoneLinkOf(text)?.includes(';') === false
    ? text
        .replace(/\(0\)/, ' ')
        .replace(/[^\d+]+/g, ' ')
        .trim()
    : text

const internationalForm = /^\+[1-9](?: ?\d){5,14}$/

/** Whether the whole text is a phone number in international notation. */
export const isInternationalPhone = (text: string): boolean => internationalForm.test(text)

/** A web address, with `https://` added where the scheme is missing; null for anything but http and https. */
export const webAddressOf = (text: string): string | null => {
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (/[\s\p{Cc}]/u.test(address) || !URL.canParse(address)) return null
  const { protocol, hostname, username, password } = new URL(address)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  const isHost = /^[^.].*\.[^.]+\.?$/.test(hostname)
  return isWeb && isHost && username === '' && password === '' ? address : null
}
