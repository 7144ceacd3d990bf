import { load } from 'cheerio/slim'
import { oneLine } from '../../evidence/text.ts'
import { shallowHtml } from './shallow-html.ts'

export type PageNode = ReturnType<ReturnType<typeof load>['root']>[0]['children'][number]
export type PageElement = Extract<PageNode, { attribs: Record<string, string> }>

/** The page's nodes, with their positions in the source. This is the only place where a page is parsed. */
export const parseHtml = (html: string): PageNode[] =>
  load(shallowHtml(html), { xml: { xmlMode: false, withStartIndices: true, withEndIndices: true } }).root()[0]
    ?.children ?? []

export const isElement = (node: PageNode): node is PageElement => 'attribs' in node

/** All elements below some nodes in the order of the page. Not recursive, so that depth does no harm. */
export function* elementsIn(nodes: PageNode[]): Generator<PageElement> {
  const open = nodes.toReversed()
  for (let node = open.pop(); node; node = open.pop()) {
    if (!isElement(node)) continue
    yield node
    for (let index = node.children.length - 1; index >= 0; index--) {
      const child = node.children[index]
      if (child) open.push(child)
    }
  }
}

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
  const open: PageNode[] = element.children.toReversed()
  for (let node = open.pop(); node && text.length < longestText; node = open.pop()) {
    if (node.type === 'text') text += node.data
    else if (isElement(node)) {
      text += ' '
      open.push(...node.children.toReversed())
    }
  }
  return oneLine(text).slice(0, longestText)
}
