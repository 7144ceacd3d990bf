import * as z from 'zod/mini'
import { mailLinkOf, phoneLinkOf, webAddressOf } from './contact.ts'

/** Building blocks of the contracts. Every message is shown to the user under its field. */

/**
 * Explicit changes of the direction of writing, with which a name can disguise itself and its neighbours, and control
 * characters other than tab and line breaks, which no program shows.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const hiddenControls = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g

const withoutHiddenControls = (text: string) => text.replace(hiddenControls, '')

/** A text to be shown in a row of others. Right-to-left scripts need no direction controls, so they are removed. */
export const shownText = (minLength = 0) =>
  z.string().check(z.minLength(minLength), z.overwrite(withoutHiddenControls))

const requiredChecks = (message: string, maxLength: number) =>
  [
    z.trim(),
    z.minLength(1, message),
    z.maxLength(maxLength, `Please use at most ${maxLength} characters`),
  ] as const

/** A required, non-blank, trimmed text; a missing value gets the same message as an empty one. */
export const requiredText = (message: string, maxLength = 500) =>
  z.string(message).check(...requiredChecks(message, maxLength))

/** Anything but spaces, controls, and what leaves no mark: zero-width characters, fillers, the blank of Braille. */
const visible = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Empties a text of invisible characters only; in others they join letters and emoji. */
const withoutInvisibleTexts = (text: string) => (visible.test(text) ? text : '')

/** Like `requiredText`, for a text that is shown in a row of others. */
export const requiredShownText = (message: string, maxLength: number) =>
  z
    .string(message)
    .check(
      z.overwrite(withoutHiddenControls),
      z.overwrite(withoutInvisibleTexts),
      ...requiredChecks(message, maxLength),
    )

/** A trimmed text that may be absent, null or empty; all three are stored as null. */
export const optionalText = (maxLength = 500) => z.optional(z.nullable(text(maxLength)))

/** A trimmed text, which may be empty. */
export const text = (
  maxLength: number,
  message?: string,
  tooLong = `Please use at most ${maxLength} characters`,
) => z.string(message).check(z.overwrite(withoutHiddenControls), z.trim(), z.maxLength(maxLength, tooLong))

/** Like `optionalText`, for texts that can become a link. */
const optionalContact = (maxLength: number, isValid: (text: string) => boolean, message: string) =>
  z.optional(z.nullable(text(maxLength).check(z.refine((given) => given === '' || isValid(given), message))))

export const optionalEmail = () =>
  optionalContact(
    254,
    (text) => mailLinkOf(text) !== null,
    'Please enter an email address, like ann@example.com',
  )

/** Keeps its spelling. */
export const optionalPhone = () =>
  optionalContact(
    50,
    (text) => phoneLinkOf(text) !== null,
    'Please enter a phone number, like +1 217 555 0123',
  )

/** Stored with its scheme, `https://` if none was given. */
export const optionalWebsite = () =>
  z.optional(
    z.nullable(
      text(2000).check(
        z.overwrite((given: string) => webAddressOf(given) ?? given),
        z.refine(
          (given) => given === '' || webAddressOf(given) !== null,
          'Please enter a web address, like example.com',
        ),
      ),
    ),
  )

export const isoDate = () => z.iso.datetime()

/** A row's number, unique in its workspace. */
export const rowId = () =>
  z.int('Must be a positive whole number').check(z.positive('Must be a positive whole number'))

/** A row's number in a path or a query: digits only, no sign, no leading zero. */
export const pathId = () =>
  z.pipe(
    z.string().check(z.regex(/^[1-9][0-9]{0,15}$/, 'The id must be a positive whole number')),
    z.pipe(
      z.transform((digits: string) => Number(digits)),
      z.int('The id must be a positive whole number'),
    ),
  )

/** An opaque id or token in a path. */
export const pathToken = () => z.string().check(z.regex(/^[A-Za-z0-9_-]{1,128}$/, 'The id is not valid'))

/** Free-form JSON object (metadata). */
export const jsonObject = () => z.record(z.string(), z.unknown())

/** Characters of JSON. A stored row has at most 400 KB, and free-form data may take this much of it. */
const maxJsonLength = 100_000

/** A free-form JSON object sent by a client, limited in size. */
export const jsonObjectInput = () =>
  jsonObject().check(
    z.refine(
      (value: Record<string, unknown>) => JSON.stringify(value).length <= maxJsonLength,
      'This is more than 100,000 characters of data',
    ),
  )
