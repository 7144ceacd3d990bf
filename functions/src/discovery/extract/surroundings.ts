import { isPromptInjection } from '../../evidence/prompt-injection.ts'
import { textOfFragment } from './visible-lines.ts'

const reach = 400
const block =
  /<\/?(?:p|div|li|td|tr|section|footer|header|address|ul|ol|h[1-6]|article|nav|body|main|br)\b[^>]{0,500}>/gi

const madeThisSite =
  /\b(web ?sites?|site|web ?design(ed)?|page|webseite|seite|réalisation|diseño|ontwerp)\b.{0,12}\b(by|von|par|por|door)\b|\b(designed|developed|powered|hosted|built|created|made)\b.{0,20}\bby\b|\bweb ?design\b|\bwebmaster\b|\bhosting\b/i

/** The text of the block around a position in the source. */
export const blockAround = (html: string, at: number, length: number): string => {
  const before = html.slice(Math.max(0, at - reach), at)
  const after = html.slice(at + length, at + length + reach)
  const starts = [...before.matchAll(block)]
  const last = starts.at(-1)
  const start = last ? last.index + last[0].length : 0
  const end = after.search(block)
  const rest = end < 0 ? after : after.slice(0, end)
  return textOfFragment(`${before.slice(start)}${html.slice(at, at + length)}${rest}`)
}

/** Whether a text names who made the site, so that its contacts are those of a web agency. */
export const namesMaker = (text: string): boolean => madeThisSite.test(text)

/** Contacts in such a text belong to the web agency or are meant to mislead. */
export const isNotTheirs = (text: string): boolean => namesMaker(text) || isPromptInjection(text)
