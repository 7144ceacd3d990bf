type Test = (tags: Record<string, string>) => boolean
export type Statement = {
  tests: Test[]
  box: { south: number; west: number; north: number; east: number } | null
}

const statement = /\b(?:nwr|node|way|relation|nw|wr|nr)((?:\s*\[[^\]]*\])+)\s*(?:\(([-\d.,\s]+)\))?\s*;/g
const filter = /\[\s*(!?)\s*"?([\w:]+)"?\s*(?:(!?[=~])\s*"((?:[^"\\]|\\.)*)"\s*(,\s*i)?)?\s*\]/g

const testOf = ([, negated, key = '', operator, value = '', isCaseless]: RegExpExecArray): Test => {
  if (!operator) return (tags) => key in tags === (negated !== '!')
  if (operator === '=') return (tags) => tags[key] === value
  if (operator === '!=') return (tags) => tags[key] !== value
  const pattern = new RegExp(value, isCaseless ? 'i' : '')
  const fits = (tags: Record<string, string>) => key in tags && pattern.test(tags[key] ?? '')
  return operator === '~' ? fits : (tags) => !fits(tags)
}

/** The statements of a query in Overpass QL, as far as clients of business data write it. */
export const statementsOf = (query: string): Statement[] =>
  [...query.matchAll(statement)].map(([, filters = '', box]) => {
    const [south, west, north, east] = (box ?? '').split(',').map(Number)
    const isBoxed = south !== undefined && west !== undefined && north !== undefined && east !== undefined
    return {
      tests: [...filters.matchAll(filter)].map((match) => testOf(match as RegExpExecArray)),
      box: box && isBoxed ? { south, west, north, east } : null,
    }
  })

/** How many elements the query wants at most. */
export const limitOf = (query: string): number =>
  Number(/\bout\b[^;]*?(\d+)\s*;/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY)
