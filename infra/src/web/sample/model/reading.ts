import type { ChatMessage } from '../../model/bot.ts'
import { plain } from '../../words/words.ts'

/** A value and the labels above it, such as `lead`, `company name`, in plain words. */
export type Fact = { path: string[]; value: string }

export type Section = { label: string; text: string }

/** The parts of a prompt: labelled values, longer texts, JSON. */
export type Reading = {
  instructions: string
  input: string
  /** The last message of the user. */
  question: string
  facts: Fact[]
  sections: Section[]
  json: unknown[]
}

type Found = Pick<Reading, 'facts' | 'sections' | 'json'>

/** A string of at least this length is a text, not a value. */
const textLength = 160

/** `companyName` and `company_name` are `company name`. */
export const labelOf = (key: string): string =>
  plain(key.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' '))

const walk = (value: unknown, path: string[], found: Found): void => {
  if (typeof value === 'object' && value !== null) {
    const isList = Array.isArray(value)
    for (const [key, inner] of Object.entries(value))
      walk(inner, isList ? path : [...path, labelOf(key)], found)
  } else if (value !== null && value !== undefined && value !== '') {
    const text = String(value)
    found.facts.push({ path, value: text })
    if (text.length >= textLength) found.sections.push({ label: path.at(-1) ?? '', text })
  }
}

/** The end of the JSON value that begins at `start`, or -1. */
const endOfJson = (text: string, start: number): number => {
  let depth = 0
  let isInString = false
  for (let at = start; at < text.length; at++) {
    const char = text[at]
    if (isInString) {
      if (char === '\\') at += 1
      else if (char === '"') isInString = false
    } else if (char === '"') isInString = true
    else if (char === '{' || char === '[') depth += 1
    else if (char === '}' || char === ']') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return -1
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Removes JSON values from a text; an empty line stays in the place of each. */
const takeJson = (text: string, found: Found): string => {
  const starts = /(^|\n|:[ \t]*|>)[ \t]*([{[])/g
  let rest = ''
  let from = 0
  for (let match = starts.exec(text); match; match = starts.exec(text)) {
    const start = match.index + match[0].length - 1
    const end = start < from ? -1 : endOfJson(text, start)
    const value = end > 0 ? parsed(text.slice(start, end)) : undefined
    if (typeof value !== 'object' || value === null) continue
    const label = /([\p{L}][\p{L}\p{N} _-]{0,40})[:>]\s*$/u.exec(text.slice(0, start))?.[1]
    const labelled = label ? { [label]: value } : value
    found.json.push(labelled)
    walk(labelled, [], found)
    rest += `${text.slice(from, start)}\n`
    from = end
    starts.lastIndex = end
  }
  return rest + text.slice(from)
}

/** `## Page`, `Page text:`, `FACTS ABOUT THE COMPANY (data)` or `PAGE https://...`. */
const headingPattern =
  /^(?:#{1,4}\s+(.+?):?|\**([\p{L}][\p{L}\p{N} _'’/().,-]{0,60}):\**|(\p{Lu}[\p{Lu}\p{N} _-]{2,60})(?:\s*\([^)]*\)|\s+https?:\S+|:)?)\s*$/u
const factPattern = /^\s*(?:[-*•]\s*)?\**([\p{L}][\p{L}\p{N} _'’/()-]{0,40})\**:\**\s+(\S.*)$/u
/** A line that encloses a text; the text between two of them is not parsed. */
const fencePattern = /^(?:={3,}|-{3,}|\*{3,}|~{3,}|`{3}|"{3}).*$/m
const openTag = /^<([a-z][\w-]*)(?:\s[^>]*)?>(.*)$/i
const closeTag = /^(.*)<\/[a-z][\w-]*>\s*$/i

const readLines = (text: string, found: Found): void => {
  let section: Section = { label: '', text: '' }
  const begin = (label: string) => {
    if (section.text.trim()) found.sections.push(section)
    section = { label: labelOf(label), text: '' }
  }
  for (const line of text.split('\n')) {
    const opened = openTag.exec(line)
    const heading = headingPattern.exec(line)
    const closed = closeTag.exec(opened ? (opened[2] ?? '') : line)
    if (opened) begin(opened[1] ?? '')
    else if (heading) begin(heading[1] ?? heading[2] ?? heading[3] ?? '')
    if (heading) continue
    const content = closed ? (closed[1] ?? '') : opened ? (opened[2] ?? '') : line
    section.text += `${content}\n`
    const fact = factPattern.exec(content)
    if (fact?.[1] && fact[2])
      found.facts.push({ path: [section.label, labelOf(fact[1])], value: fact[2].trim() })
    if (closed) begin('')
  }
  begin('')
}

const readFenced = (label: string, text: string, found: Found): void => {
  const value = parsed(text)
  if (typeof value !== 'object' || value === null) return void found.sections.push({ label, text })
  found.json.push(value)
  walk(value, [], found)
}

/** The heading directly above a fenced text: only `FACTS ...` stands above lines of facts, other texts are not parsed. */
const headingAbove = (above = ''): string =>
  /^\p{Lu}[\p{Lu} ]{2,60}\b/u.exec(above.trimEnd().split('\n').at(-1) ?? '')?.[0] ?? ''

export const readText = (text: string): Found => {
  const found: Found = { facts: [], sections: [], json: [] }
  const pieces = text.split(fencePattern)
  for (const [index, piece] of pieces.entries()) {
    const heading = headingAbove(pieces[index - 1])
    if (index % 2 === 0) readLines(takeJson(piece, found), found)
    else if (heading.startsWith('FACTS')) readLines(`${heading}:\n${piece}`, found)
    else readFenced(labelOf(heading) || 'text', piece, found)
  }
  return found
}

const joined = (messages: ChatMessage[], ...roles: string[]): string =>
  messages
    .filter(({ role }) => roles.includes(role))
    .map(({ content }) => content)
    .join('\n\n')

/** A line before and after a text that strangers wrote. */
const markerLine = /^=== [0-9a-f]{16,} ===$/m

/** What the user asks, without the data that the prompt puts before it. */
const questionIn = (messages: ChatMessage[]): string => {
  const last = messages.findLast(({ role }) => role === 'user')?.content ?? ''
  return last.split(markerLine).at(-1)?.trim() ?? ''
}

/** Reads the messages of a request: values from all of them, the user's texts before those of the instructions. */
export const readMessages = (messages: ChatMessage[]): Reading => {
  const instructions = joined(messages, 'system', 'developer')
  const input = joined(messages, 'user')
  const [fromInput, fromInstructions] = [readText(input), readText(instructions)]
  return {
    instructions,
    input,
    question: questionIn(messages),
    facts: [...fromInput.facts, ...fromInstructions.facts],
    sections: fromInput.sections,
    json: [...fromInput.json, ...fromInstructions.json],
  }
}

/** The first value whose last label is one of the names, tried in their order. */
export const factNamed = (facts: Fact[], ...names: string[]): string | null => {
  for (const name of names) {
    const fact = facts.find(({ path }) => path.at(-1) === name)
    if (fact) return fact.value
  }
  return null
}

export const factsNamed = (facts: Fact[], ...names: string[]): string[] =>
  facts.filter(({ path }) => names.includes(path.at(-1) ?? '')).map(({ value }) => value)
