import type { Box } from '../gazetteer/box.ts'

export type TagFilter = (tags: Record<string, string>) => boolean

export type Around = { meters: number; lat: number; lon: number }

/** One statement such as `nwr["shop"="bakery"](1,2,3,4)`. */
export type Statement = {
  types: ('node' | 'way' | 'relation')[]
  filters: TagFilter[]
  box: Box | null
  around: Around | null
}

export type OverpassQuery = {
  statements: Statement[]
  out: { mode: 'tags' | 'body' | 'ids' | 'count'; center: boolean; limit: number }
}

export class OverpassSyntaxError extends Error {}

const typesOf: Record<string, Statement['types']> = {
  node: ['node'],
  way: ['way'],
  rel: ['relation'],
  relation: ['relation'],
  nw: ['node', 'way'],
  nr: ['node', 'relation'],
  wr: ['way', 'relation'],
  nwr: ['node', 'way', 'relation'],
}

const quoted = String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[\w:.-]+`
const filterPattern = new RegExp(
  String.raw`^\[\s*(?:(!)\s*)?(~)?\s*(${quoted})\s*(?:(!=|!~|=|~)\s*(${quoted})\s*(,\s*i)?)?\s*\]`,
)

const unquote = (token: string): string =>
  /^["']/.test(token)
    ? token.slice(1, -1).replace(/\\(.)/g, (_, char: string) => (/["'\\]/.test(char) ? char : `\\${char}`))
    : token

const filterOf = (match: RegExpExecArray): TagFilter => {
  const [, negated, keyIsPattern, rawKey = '', operator, rawValue = '', ignoreCase] = match
  const key = unquote(rawKey)
  const value = unquote(rawValue)
  const flags = ignoreCase ? 'i' : ''
  if (keyIsPattern) {
    const [keys, values] = [new RegExp(key), new RegExp(value, flags)]
    return (tags) => Object.entries(tags).some(([name, content]) => keys.test(name) && values.test(content))
  }
  if (!operator) return (tags) => key in tags !== Boolean(negated)
  if (operator === '=') return (tags) => tags[key] === value
  if (operator === '!=') return (tags) => tags[key] !== value
  const pattern = new RegExp(value, flags)
  const hits = (tags: Record<string, string>) => key in tags && pattern.test(tags[key] ?? '')
  return operator === '~' ? hits : (tags) => !hits(tags)
}

const numbersOf = (text: string): number[] => text.split(',').map((part) => Number(part.trim()))

const boxOf = (text: string): Box => {
  const [south, west, north, east] = numbersOf(text)
  if ([south, west, north, east].some((degrees) => degrees === undefined || Number.isNaN(degrees))) {
    throw new OverpassSyntaxError(`parse error: a bounding box has four numbers, not "${text}"`)
  }
  return { south: south as number, west: west as number, north: north as number, east: east as number }
}

/** Reads the brackets after a type. Returns the statement and the rest of the text. */
const readStatement = (type: string, text: string, globalBox: Box | null): [Statement, string] => {
  const statement: Statement = { types: typesOf[type] ?? [], filters: [], box: globalBox, around: null }
  let rest = text
  for (;;) {
    rest = rest.trimStart()
    const filter = filterPattern.exec(rest)
    const area = /^\(([^()]*)\)/.exec(rest)
    if (filter) statement.filters.push(filterOf(filter))
    else if (area?.[1]?.startsWith('around:')) {
      const [meters = 0, lat = 0, lon = 0] = numbersOf(area[1].slice('around:'.length))
      statement.around = { meters, lat, lon }
    } else if (area?.[1] && /^[-\d]/.test(area[1])) statement.box = boxOf(area[1])
    else break
    rest = rest.slice((filter ?? area)?.[0].length ?? 0)
  }
  return [statement, rest]
}

const outOf = (text: string): OverpassQuery['out'] => {
  const words = text.trim().split(/\s+/)
  const limit = Number(words.find((word) => /^\d+$/.test(word)) ?? Number.POSITIVE_INFINITY)
  const mode = words.includes('count')
    ? 'count'
    : words.includes('ids')
      ? 'ids'
      : words.includes('tags')
        ? 'tags'
        : 'body'
  return { mode, center: words.includes('center'), limit }
}

const withoutComments = (query: string): string =>
  query.replace(/\/\*[\s\S]*?\*\//g, ' ').replace(/^\s*\/\/.*$/gm, ' ')

/**
 * Reads Overpass QL as clients of business data send it: settings, statements with tag filters,
 * a bounding box or `around`, unions, and `out`. Throws OverpassSyntaxError for anything else.
 */
export const parseOverpassQuery = (query: string): OverpassQuery => {
  let rest = withoutComments(query).trim()
  const settings = /^(?:\[[a-z]+:[^\]]*\]\s*)+;/.exec(rest)?.[0] ?? ''
  if (!/\[out:json\]/.test(settings)) throw new OverpassSyntaxError('only [out:json] is answered here')
  const globalBox = /\[bbox:([^\]]*)\]/.exec(settings)?.[1]
  const box = globalBox ? boxOf(globalBox) : null
  rest = rest.slice(settings.length)
  const statements: Statement[] = []
  let out: OverpassQuery['out'] | null = null
  for (rest = rest.trimStart(); rest !== ''; rest = rest.trimStart()) {
    const noise = /^(?:[();<>]|->\s*\.\w+|\._)/.exec(rest)
    const output = /^out\b([^;]*);/.exec(rest)
    const type = /^(nwr|nw|nr|wr|node|way|relation|rel)\b/.exec(rest)
    if (output) {
      out ??= outOf(output[1] ?? '')
      rest = rest.slice(output[0].length)
    } else if (type) {
      const [statement, left] = readStatement(type[0], rest.slice(type[0].length), box)
      statements.push(statement)
      rest = left
    } else if (noise) rest = rest.slice(noise[0].length)
    else throw new OverpassSyntaxError(`line 1: parse error: Unknown type "${rest.slice(0, 30)}"`)
  }
  return { statements, out: out ?? { mode: 'body', center: false, limit: 0 } }
}
