import { getNodeValue, type Node as JsonNode } from 'jsonc-parser'
import { treeOf } from '../../evidence/tolerant-json.ts'

/** A node of a page's JSON-LD with its position in the source. */
export type JsonLdNode = {
  types: string[]
  properties: Record<string, unknown>
  source: string
  /** Its own keys with the property of each. */
  entries: Map<string, JsonNode>
}

const mostBlocks = 20
const longestBlock = 100_000
const mostNodes = 60

/** Types of nodes that describe the company itself rather than pages, people or reviews. */
const notTheCompany =
  /^(WebSite|WebPage|JobPosting|BreadcrumbList|Person|Article|BlogPosting|NewsArticle|ImageObject|Review|AggregateRating|SearchAction|FAQPage|Question|Answer|Event|Product|Offer|VideoObject|ItemList|ListItem|CollectionPage|PostalAddress|GeoCoordinates|OpeningHoursSpecification)$/

const typesOf = (node: Record<string, unknown>): string[] =>
  [node['@type']]
    .flat()
    .filter((type): type is string => typeof type === 'string')
    .map((type) => type.replace(/^.*\//, ''))

/** Keys under which a page's node holds the node of its company. */
const leadsOn = ['@graph', 'mainEntity', 'publisher', 'about']

const entriesOf = (node: JsonNode): Map<string, JsonNode> =>
  new Map(
    (node.type === 'object' ? (node.children ?? []) : []).flatMap((property) => {
      const key = property.children?.[0]?.value as unknown
      return typeof key === 'string' && property.children?.[1] ? [[key, property] as const] : []
    }),
  )

const nodesIn = (root: JsonNode, source: string): JsonLdNode[] => {
  const found: JsonLdNode[] = []
  const queue = [root]
  for (let node = queue.shift(); node && found.length < mostNodes; node = queue.shift()) {
    if (node.type === 'array') queue.push(...(node.children ?? []).slice(0, mostNodes))
    else if (node.type === 'object') {
      const entries = entriesOf(node)
      const properties = getNodeValue(node) as Record<string, unknown>
      const types = typesOf(properties)
      if (types.length > 0) found.push({ types, properties, source, entries })
      for (const key of leadsOn) queue.push(...(entries.get(key)?.children?.slice(1) ?? []))
    }
  }
  return found
}

/** The nodes of a page's blocks of JSON-LD. Faulty blocks are read as far as they go. */
export const nodesOfBlocks = (blocks: string[]): JsonLdNode[] =>
  blocks.slice(0, mostBlocks).flatMap((source) => {
    const root = source.length > longestBlock ? null : treeOf(source)
    return root ? nodesIn(root, source) : []
  })

/** Whether a node describes an organisation. */
export const isOrganisation = ({ types, properties }: JsonLdNode): boolean =>
  !types.some((type) => notTheCompany.test(type)) && 'name' in properties

const slicesIn = (source: string, entries: Map<string, JsonNode>, key: string): string[] => {
  const property = entries.get(key)
  const end = property?.children?.[1]
  return property && end ? [source.slice(property.offset, end.offset + end.length)] : []
}

/** The slice `"key": value` of a node's own key, verbatim from the source; null when there is none. */
export const sliceOfKey = ({ source, entries }: JsonLdNode, key: string): string | null =>
  slicesIn(source, entries, key)[0] ?? null

const listIn = (property: JsonNode | undefined): JsonNode[] => {
  const value = property?.children?.[1]
  return value?.type === 'array' ? (value.children ?? []) : value ? [value] : []
}

/** The values of a node's own key, verbatim: of a list each for itself. */
export const itemsOfKey = ({ source, entries }: JsonLdNode, key: string): string[] =>
  listIn(entries.get(key)).map(({ offset, length }) => source.slice(offset, offset + length))

/** The slices of a key of the node and of its contact points. */
export const slicesOfKey = ({ source, entries }: JsonLdNode, key: string): string[] => {
  const all = [entries, ...listIn(entries.get('contactPoint')).slice(0, 5).map(entriesOf)]
  return all.flatMap((one) => slicesIn(source, one, key))
}
