import { announcesOrders, isPromptInjection } from '../../evidence/prompt-injection.ts'
import type { JsonLdNode } from './json-ld.ts'
import { sentencesOf } from './sentences.ts'
import { linesBelow, type VisibleLine } from './visible-lines.ts'

/** A number to call or an address to write to. */
const contact = /@|\d(?:[^\p{L}\d]{0,3}\d){5}/u

/** What a line says before its orders. Contacts before them may be what they are about. */
const saidBefore = (text: string): string => {
  const said = sentencesOf(text)
  const before = said.slice(0, Math.max(0, said.findIndex(isPromptInjection))).join(' ')
  return isPromptInjection(before) || contact.test(before) ? '' : before
}

/**
 * The lines without orders to models and what belongs to them, their links and marks too. An empty line stands for
 * each, so that its neighbours do not become adjacent.
 */
export const withoutOrders = (places: VisibleLine[]): VisibleLine[] => {
  const begins = new Set(
    places.flatMap(({ text }, index) => (isPromptInjection(text) || announcesOrders(text) ? [index] : [])),
  )
  const goesOn = (start: number) => {
    const { text, groups } = places[start] as VisibleLine
    // Orders go on in their own block, and below a heading of orders beside it.
    return linesBelow(places, start, announcesOrders(text) ? (groups[1] ?? groups[0]) : groups[0])
  }
  const below = new Set([...begins].flatMap(goesOn))
  return places.flatMap((line, index) => {
    const silent = { ...line, marks: [], text: '' }
    if (below.has(index)) return [silent]
    return begins.has(index) ? [{ ...silent, text: saidBefore(line.text) }, silent] : [line]
  })
}

/** Deeper texts belong to nodes of their own, which are looked at too. */
const deepestText = 2

/** The texts of a node, but not what others say of it. */
const textsIn = (value: unknown, depth = 0): string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(one, depth))
  if (typeof value !== 'object' || value === null || depth > deepestText) return []
  return Object.entries(value).flatMap(([key, one]) => (key === 'review' ? [] : textsIn(one, depth + 1)))
}

/** Whether data about a company gives orders to models: then none of it is the company's word. */
export const hasOrders = ({ properties }: JsonLdNode): boolean => textsIn(properties).some(isPromptInjection)
