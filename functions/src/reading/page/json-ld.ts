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
const mostContacts = 5

/** Types of nodes that describe the company itself rather than pages, people or reviews. */
const notTheCompany =
  /^(WebSite|WebPage|JobPosting|BreadcrumbList|Person|Article|BlogPosting|NewsArticle|ImageObject|Review|AggregateRating|SearchAction|FAQPage|Question|Answer|Event|Product|Offer|VideoObject|ItemList|ListItem|CollectionPage|PostalAddress|GeoCoordinates|OpeningHoursSpecification)$/

/** Keys under which a page's node holds the node of its company. */
const leadsOn = ['@graph', 'mainEntity', 'publisher', 'about']

const typesOf = (type: unknown): string[] =>
  [type].flat().flatMap((one) => (typeof one === 'string' ? one.replace(/^.*\//, '') : []))

const childrenOf = (node: JsonNode | undefined): JsonNode[] => node?.children ?? []

const entriesOf = (node: JsonNode): Map<string, JsonNode> =>
  new Map(
    (node.type === 'object' ? childrenOf(node) : []).flatMap((property) => {
      const [key, value] = childrenOf(property)
      return typeof key?.value === 'string' && value ? [[key.value as string, property] as const] : []
    }),
  )

const nodesIn = (root: JsonNode, source: string): JsonLdNode[] => {
  const found: JsonLdNode[] = []
  const queue = [root]
  for (let node = queue.shift(); node && found.length < mostNodes; node = queue.shift()) {
    if (node.type === 'array') queue.push(...childrenOf(node).slice(0, mostNodes))
    if (node.type !== 'object') continue
    const entries = entriesOf(node)
    const properties = getNodeValue(node) as Record<string, unknown>
    const types = typesOf(properties['@type'])
    if (types.length > 0) found.push({ types, properties, source, entries })
    queue.push(...leadsOn.flatMap((key) => childrenOf(entries.get(key)).slice(1)))
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

type Keyed = Pick<JsonLdNode, 'source' | 'entries'>

/** The slice `"key": value` of a node's own key, verbatim from the source; empty when there is none. */
export const slicesOf = ({ source, entries }: Keyed, key: string): string[] => {
  const property = entries.get(key)
  const value = childrenOf(property)[1]
  return property && value ? [source.slice(property.offset, value.offset + value.length)] : []
}

const valuesOf = ({ entries }: Keyed, key: string): JsonNode[] => {
  const value = childrenOf(entries.get(key))[1]
  return value?.type === 'array' ? childrenOf(value) : value ? [value] : []
}

/** The values of a node's own key, verbatim: of a list each for itself. */
export const itemsOf = (node: Keyed, key: string): string[] =>
  valuesOf(node, key).map(({ offset, length }) => node.source.slice(offset, offset + length))

/** The node and its contact points. */
export const withContacts = (node: JsonLdNode): Keyed[] => [
  node,
  ...valuesOf(node, 'contactPoint')
    .slice(0, mostContacts)
    .map((point) => ({ source: node.source, entries: entriesOf(point) })),
]
