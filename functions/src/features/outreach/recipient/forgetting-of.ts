import { domainToUnicode } from 'node:url'
import type { Forgetting } from '../../leads/public.ts'
import { canonicalAddress } from '../suppression/canonical-value.ts'

/** What stands in place of an address that was removed; no mail can go there. */
export const removedAddress = '(removed)'

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** An address as it was written, in the form in which addresses are compared, and with its domain in its own script. */
const formsOf = (address: string): string[] => {
  const canonical = canonicalAddress(address)
  const at = canonical.lastIndexOf('@') + 1
  const inScript = canonical.slice(0, at) + domainToUnicode(canonical.slice(at))
  return [...new Set([address.trim().toLowerCase(), canonical, inScript])]
}

/** How an address is found and removed, in each of its forms. */
export const forgettingOf = (address: string): Forgetting => {
  const forms = formsOf(address)
  // Not within `joann@…`, `x+ann@…` nor `…com.au`; a sign before it may be a quote or a bullet, and a full stop may end a
  // sentence. The local part of an address has at most 64 characters.
  const pattern = `(?<![\\p{L}\\p{N}][._%+'-]{0,64})(?:${forms.map(escaped).join('|')})(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`
  const any = new RegExp(pattern, 'iu')
  const each = new RegExp(pattern, 'giu')
  const redacted = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(each, removedAddress)
    if (Array.isArray(value)) return value.map(redacted)
    if (!isObject(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, redacted(one)]))
  }
  return {
    names: (text) =>
      any.test(text) || (text.includes('@') && canonicalAddress(text) === canonicalAddress(address)),
    without: <Value>(value: Value) => redacted(value) as Value,
    mayHave: (value) => {
      const text = JSON.stringify(value).toLowerCase()
      return forms.some((form) => text.includes(form))
    },
  }
}
