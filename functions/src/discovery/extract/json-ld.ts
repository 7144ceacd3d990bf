export type JsonLdNode = { types: string[]; properties: Record<string, unknown>; source: string }

const scriptStart = /<script\b[^>]{0,300}ld\+json[^>]{0,100}>/gi
const mostNodes = 60

/** Nodes that speak of the company itself rather than of pages, people or reviews. */
const notTheCompany =
  /^(WebSite|WebPage|BreadcrumbList|Person|Article|BlogPosting|NewsArticle|ImageObject|Review|AggregateRating|SearchAction|FAQPage|Question|Answer|Event|Product|Offer|VideoObject|ItemList|ListItem|CollectionPage|PostalAddress|GeoCoordinates|OpeningHoursSpecification)$/

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const typesOf = (node: Record<string, unknown>): string[] =>
  [node['@type']]
    .flat()
    .filter((type): type is string => typeof type === 'string')
    .map((type) => type.replace(/^.*\//, ''))

const nodesIn = (value: unknown, source: string): JsonLdNode[] => {
  const found: JsonLdNode[] = []
  const queue: unknown[] = [value]
  while (queue.length > 0 && found.length < mostNodes) {
    const next = queue.shift()
    if (Array.isArray(next)) queue.push(...next.slice(0, mostNodes))
    else if (isObject(next)) {
      if (typesOf(next).length > 0) found.push({ types: typesOf(next), properties: next, source })
      queue.push(
        ...[next['@graph'], next.mainEntity, next.publisher, next.about].filter(
          (child) => child !== undefined,
        ),
      )
    }
  }
  return found
}

/** The organisations that a page describes in JSON-LD. */
export const jsonLdOrganisations = (html: string): JsonLdNode[] => {
  const nodes: JsonLdNode[] = []
  for (const match of html.matchAll(scriptStart)) {
    const start = match.index + match[0].length
    const end = html.indexOf('</script', start)
    const source = html.slice(start, end < 0 ? undefined : end)
    try {
      nodes.push(...nodesIn(JSON.parse(source), source))
    } catch {
      // A block that is no JSON says nothing; the page's text still does.
    }
  }
  return nodes.filter(
    ({ types, properties }) => !types.some((type) => notTheCompany.test(type)) && 'name' in properties,
  )
}

/** Where a JSON value that begins at `from` ends. */
const endOfValue = (source: string, from: number): number => {
  let depth = 0
  let isString = false
  for (let at = from; at < source.length; at++) {
    const char = source[at]
    if (isString) {
      if (char === '\\') at++
      else if (char === '"') isString = false
    } else if (char === '"') isString = true
    else if (char === '{' || char === '[') depth++
    else if (char === '}' || char === ']') depth--
    if (depth < 0) return at
    if (depth === 0 && !isString && (char === '"' || char === '}' || char === ']')) return at + 1
    if (depth === 0 && char === ',') return at
  }
  return source.length
}

/** The slice `"key": value` of a node's source, as it stands there; null when it can not be found. */
export const sliceOfKey = ({ source, properties }: JsonLdNode, key: string): string | null => {
  const wanted = JSON.stringify(properties[key])
  for (const match of source.matchAll(new RegExp(`"${key}"\\s*:\\s*`, 'g'))) {
    const slice = source.slice(match.index, endOfValue(source, match.index + match[0].length))
    try {
      if (JSON.stringify(Object.values(JSON.parse(`{${slice}}`) as object)[0]) === wanted) return slice
    } catch {
      // Another place of that key inside a text; look further.
    }
  }
  return null
}
