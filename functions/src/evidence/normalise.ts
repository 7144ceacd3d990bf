import type { Evidence } from '@assay/shared/evidence/evidence'
import { kindsNamed } from './categories/catalogue.ts'
import { emailOf, linkedinOf, phoneOf, websiteOf } from './contact-forms.ts'
import { decodeProtectedEmail, spelledOutEmail } from './hidden-emails.ts'
import { valueOfJsonLdSlice } from './json-ld-slice.ts'
import { valueOfTagLines } from './osm-lines.ts'
import { decodeEntities, oneLine } from './text.ts'

/** The lead's field that a quote is for, and the country by whose conventions phones and addresses are read. */
export type QuoteContext = { field?: string; region?: string | null }

type Method = Evidence['method']

/** No fact needs a longer quote to prove it. */
const longestQuote = 2000

/** A longer text is no value of a field; cutting it would invent one. */
const longestValue = 1000

const ofLink = (quote: string, scheme: string): string => {
  const target =
    new RegExp(`(?:${scheme}):([^"'>]*)`, 'i').exec(decodeEntities(quote))?.[1]?.split('?')[0] ?? ''
  try {
    return decodeURIComponent(target)
  } catch {
    return target
  }
}

/** The number in a link to a chat: `https://wa.me/12175550142`. It always has its country code. */
const ofChat = (quote: string): string | null => {
  const digits = /(?:wa\.me\/|[?&]phone=)(?:\+|%2B)?(\d{7,15})/i.exec(decodeEntities(quote))?.[1]
  return digits ? `+${digits}` : null
}

const ofMicrodata = (quote: string): string => {
  const content = /(?:content|href|datetime)\s*=\s*["']([^"']*)["']/i.exec(quote)?.[1]
  const text = content ?? quote.replace(/^[^>]*>/, '').replace(/<[^>]*>/g, ' ')
  return oneLine(decodeEntities(text)).replace(/^(mailto|tel):/i, '')
}

const rawOf = (method: Method, quote: string, { field, region }: QuoteContext): string => {
  if (method === 'mailto') return ofLink(quote, 'mailto')
  if (method === 'tel') return ofChat(quote) ?? ofLink(quote, 'tel|callto')
  if (method === 'jsonld') return valueOfJsonLdSlice(quote, field)
  if (method === 'microdata') return ofMicrodata(quote)
  if (method === 'cfemail') return decodeProtectedEmail(quote) ?? ''
  if (method === 'obfuscated') return spelledOutEmail(decodeEntities(quote)) ?? ''
  if (method === 'osm') return valueOfTagLines(quote, field, region ?? null)
  return oneLine(decodeEntities(quote))
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The catalogue's name for a trade in any language and spelling; other texts unchanged. */
const tradeOf = (raw: string): string | null => {
  if (raw === '' || raw.length > longestValue) return null
  const named = kindsNamed(raw)
  const [kind] = named?.businessType ? [] : (named?.categories ?? [])
  return capital(kind?.label ?? raw.toWellFormed())
}

/** `SPRINGFIELD, IL` becomes `Springfield, IL`. */
const inSmallLetters = (raw: string): string => {
  const [town = '', ...rest] = raw.toWellFormed().split(',')
  const isShouted = town.length > 3 && town === town.toUpperCase() && town !== town.toLowerCase()
  const small = (word: string) => word.charAt(0) + word.slice(1).toLowerCase()
  return [isShouted ? town.replace(/\p{L}+/gu, small) : town, ...rest].join(',')
}

const fieldOf = (method: Method): string | undefined =>
  method === 'tel'
    ? 'phone'
    : method === 'mailto' || method === 'cfemail' || method === 'obfuscated'
      ? 'email'
      : undefined

/**
 * The value that a quote proves, or null when it proves none. All evidence is made by this function,
 * so it can be verified: applied to the quote it yields the value.
 */
export const normalise = (method: Method, quote: string, context: QuoteContext = {}): string | null => {
  if (quote.length > longestQuote) return null
  const raw = rawOf(method, quote, context)
  const field = context.field ?? fieldOf(method)
  if (field === 'email') return emailOf(raw)
  if (field === 'phone') return phoneOf(raw, context.region)
  if (field === 'website') return websiteOf(raw)
  if (field === 'linkedin') return linkedinOf(raw)
  if (field === 'industry') return tradeOf(raw)
  if (field === 'location') return raw === '' || raw.length > longestValue ? null : inSmallLetters(raw)
  return raw === '' || raw.length > longestValue ? null : raw.toWellFormed()
}
