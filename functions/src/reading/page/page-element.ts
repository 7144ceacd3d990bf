import { load } from 'cheerio/slim'
import { oneLine } from '../../evidence/text.ts'

export type PageNode = ReturnType<ReturnType<typeof load>['root']>[0]['children'][number]
export type PageElement = Extract<PageNode, { attribs: Record<string, string> }>

const deepest = 400

/** Elements without content, and those that the next one closes implicitly, so that leaving them open does not nest. */
const unnested = new Set(
  'area base br col embed hr img input link meta param source track wbr !doctype p li dt dd td th tr tbody thead tfoot option optgroup html head body'.split(
    ' ',
  ),
)

/**
 * The page without tags nested deeper than 400: no real page has them, and parsing time grows faster
 * than the depth. Takes one pass; the positions of the rest do not change.
 */
const shallow = (html: string): string => {
  let depth = 0
  // Behind the last `>` no tag ends, and looking for its end from each `<` would take quadratic time.
  const end = html.lastIndexOf('>') + 1
  const kept = html.slice(0, end).replace(/<(\/?)([a-z!][\w:-]*)[^>]*>/gi, (tag, slash, name: string) => {
    if (unnested.has(name.toLowerCase())) return tag
    const level = slash ? depth : depth + 1
    depth = slash ? Math.max(0, depth - 1) : level
    return level <= deepest ? tag : ' '.repeat(tag.length)
  })
  return kept + html.slice(end)
}

/** The page's nodes, with their positions in the source. This is the only place where a page is parsed. */
export const parseHtml = (html: string): PageNode[] =>
  load(shallow(html), { xml: { xmlMode: false, withStartIndices: true, withEndIndices: true } }).root()[0]
    ?.children ?? []

export const isElement = (node: PageNode): node is PageElement => 'attribs' in node

/** All nodes below some nodes in the order of the page. Not recursive, so that depth does no harm. */
function* nodesIn(nodes: PageNode[]): Generator<PageNode> {
  const open = nodes.toReversed()
  for (let node = open.pop(); node; node = open.pop()) {
    yield node
    if (isElement(node))
      for (let index = node.children.length - 1; index >= 0; index--)
        open.push(node.children[index] as PageNode)
  }
}

export const elementsIn = (nodes: PageNode[]): PageElement[] => [...nodesIn(nodes)].filter(isElement)

/** No tag with an address or number in it is longer. */
const longestTag = 2000
const longestSource = 600

const startOf = (node: PageNode) => node.startIndex ?? 0
const endOf = (node: PageNode) => (node.endIndex ?? startOf(node)) + 1

/** An element's opening tag, verbatim. */
export const tagOf = (element: PageElement, html: string): string => {
  const [first] = element.children
  const end = first ? startOf(first) : endOf(element)
  return html.slice(startOf(element), Math.min(end, startOf(element) + longestTag))
}

/** An element from its tag to the end of its content, verbatim; only the beginning of a long one. */
export const sourceOf = (element: PageElement, html: string): string => {
  const end = endOf(element.children.at(-1) ?? element)
  return html.slice(startOf(element), Math.min(end, startOf(element) + longestSource))
}

/** The verbatim content of a script or a title. */
export const contentOf = ({ children: [first, ...more] }: PageElement, html: string): string =>
  first ? html.slice(startOf(first), endOf(more.at(-1) ?? first)) : ''

/** An attribute as it is written, its entities not decoded. */
export const writtenIn = (tag: string, name: string): string | null => {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag)
  return found?.[1] ?? found?.[2] ?? found?.[3] ?? null
}

const longestText = 200

/** The text of an element without its tags. */
export const textOf = (element: PageElement): string => {
  let text = ''
  for (const node of nodesIn(element.children)) {
    text += node.type === 'text' ? node.data : ' '
    if (text.length >= longestText) break
  }
  return oneLine(text).slice(0, longestText)
}
