import { announcesOrders, isPromptInjection } from '../../evidence/prompt-injection.ts'
import type { JsonLdNode } from './json-ld.ts'
import type { VisibleLine } from './visible-lines.ts'

const mostLinesBelow = 8
/** A number to call or an address to write to. */
const contact = /@|\d(?:[^\p{L}\d]{0,3}\d){5}/u

const sentences = (text: string): string[] => text.split(/(?<=[.!?])\s+(?=\p{Lu})/u)

/** What a line says before its orders. Contacts before them may be what they are about. */
const saidBefore = (text: string): string => {
  const said = sentences(text)
  const before = said.slice(0, Math.max(0, said.findIndex(isPromptInjection))).join(' ')
  return isPromptInjection(before) || contact.test(before) ? '' : before
}

/** The lines that go on with the orders of a line: in its own block, and below a heading of orders beside it. */
const linesBelow = (places: VisibleLine[], start: number): number[] => {
  const { text, groups } = places[start] as VisibleLine
  const scope = announcesOrders(text) ? (groups[1] ?? groups[0]) : groups[0]
  const after = places.slice(start + 1, start + 1 + mostLinesBelow)
  const end = after.findIndex((line) => line.isHeading || scope === undefined || !line.groups.includes(scope))
  return after.slice(0, end < 0 ? after.length : end).map((_, nth) => start + 1 + nth)
}

/**
 * The lines without orders to models and what belongs to them, their links and marks too. An empty line stands for
 * each, so that its neighbours do not become adjacent.
 */
export const withoutOrders = (places: VisibleLine[]): VisibleLine[] => {
  const starts = places.flatMap(({ text }, index) =>
    isPromptInjection(text) || announcesOrders(text) ? [index] : [],
  )
  const below = new Set(starts.flatMap((start) => linesBelow(places, start)))
  const begins = new Set(starts)
  return places.flatMap((line, index) => {
    if (!begins.has(index) && !below.has(index)) return [line]
    const silent = { ...line, marks: [], text: '' }
    return [...(below.has(index) ? [] : [{ ...silent, text: saidBefore(line.text) }]), silent]
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
