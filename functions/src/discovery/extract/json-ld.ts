import { type Span, spansOf } from './json-spans.ts'

/** A node of a page's JSON-LD with its position in the source. */
export type JsonLdNode = {
  types: string[]
  properties: Record<string, unknown>
  source: string
  span: Span
}

const scriptStart = /<script\b[^<>]{0,300}ld\+json[^<>]{0,100}>/gi
const mostBlocks = 20
const longestBlock = 100_000
const mostNodes = 60

/** Types of nodes that describe the company itself rather than pages, people or reviews. */
const notTheCompany =
  /^(WebSite|WebPage|BreadcrumbList|Person|Article|BlogPosting|NewsArticle|ImageObject|Review|AggregateRating|SearchAction|FAQPage|Question|Answer|Event|Product|Offer|VideoObject|ItemList|ListItem|CollectionPage|PostalAddress|GeoCoordinates|OpeningHoursSpecification)$/

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const typesOf = (node: Record<string, unknown>): string[] =>
  [node['@type']]
    .flat()
    .filter((type): type is string => typeof type === 'string')
    .map((type) => type.replace(/^.*\//, ''))

/** Keys under which a page's node holds the node of its company. */
const leadsOn = ['@graph', 'mainEntity', 'publisher', 'about']

const nodesIn = (value: unknown, span: Span, source: string): JsonLdNode[] => {
  const found: JsonLdNode[] = []
  const queue: { value: unknown; span: Span }[] = [{ value, span }]
  for (let next = queue.shift(); next && found.length < mostNodes; next = queue.shift()) {
    const { value: node, span: place } = next
    if (Array.isArray(node)) {
      const items = node
        .slice(0, mostNodes)
        .map((item, index) => ({ value: item, span: place.items?.[index] }))
      queue.push(...items.flatMap((item) => (item.span ? [{ value: item.value, span: item.span }] : [])))
    } else if (isObject(node)) {
      const types = typesOf(node)
      if (types.length > 0) found.push({ types, properties: node, source, span: place })
      for (const key of leadsOn) {
        const child = place.entries?.get(key)
        if (child) queue.push({ value: node[key], span: child })
      }
    }
  }
  return found
}

const nodesOfBlock = (source: string): JsonLdNode[] => {
  if (source.length > longestBlock) return []
  try {
    const value: unknown = JSON.parse(source)
    const span = spansOf(source)
    return span ? nodesIn(value, span, source) : []
  } catch {
    // A block that is not valid JSON is skipped; the page's text still counts.
    return []
  }
}

/** The organisations that a page describes in JSON-LD. */
export const jsonLdOrganisations = (html: string): JsonLdNode[] => {
  const starts = [...html.matchAll(scriptStart)]
    .slice(0, mostBlocks)
    .map((match) => match.index + match[0].length)
  const nodes = starts.flatMap((start) => {
    const end = html.indexOf('</script', start)
    return nodesOfBlock(html.slice(start, end < 0 ? undefined : end))
  })
  return nodes.filter(
    ({ types, properties }) => !types.some((type) => notTheCompany.test(type)) && 'name' in properties,
  )
}

const slice = (source: string, entry: (Span & { keyFrom: number }) | undefined): string | null =>
  entry ? source.slice(entry.keyFrom, entry.to) : null

/** The slice `"key": value` of a node's own key, verbatim from the source; null when there is none. */
export const sliceOfKey = ({ source, span }: JsonLdNode, key: string): string | null =>
  slice(source, span.entries?.get(key))

/** The same for a key of its contact points. */
export const slicesOfContactPoints = ({ source, span }: JsonLdNode, key: string): string[] => {
  const points = span.entries?.get('contactPoint')
  const nodes = points?.items ?? (points ? [points] : [])
  return nodes.slice(0, 5).flatMap((node) => slice(source, node.entries?.get(key)) ?? [])
}
