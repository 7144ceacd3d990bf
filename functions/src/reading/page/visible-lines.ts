import { oneLine } from '../../evidence/text.ts'
import { isHidden, openedIds } from './hidden.ts'
import { elementsIn, isElement, type PageElement, type PageNode, sourceOf, tagOf } from './page-element.ts'
import words from './visitors.json' with { type: 'json' }

/** A link or a marked element in a line, verbatim. */
export type Mark = { tag: string; source: string; at: number; attributes: Record<string, string> }

/** A line that a visitor sees, with the blocks around it. */
export type VisibleLine = {
  text: string
  /** Enclosing blocks, innermost first. */
  groups: number[]
  /** Links, protected addresses, microdata, dates and marks of a fax in it. */
  marks: Mark[]
  isHeading: boolean
  /** Whether it stands among what visitors wrote: reviews, comments, a guest book. */
  isOfVisitors?: boolean
}

const silent = new Set('style template svg head title noscript iframe object select script'.split(' '))
const inline = new Set(
  'a abbr b bdi cite code em font i label mark q s small span strong sub sup time u wbr'.split(' '),
)
const heading = /^(h[1-6]|summary|caption|legend|dt|th)$/
const mostLines = 3000
const mostGroups = 6
/** Deeper content is not read, so that nesting cannot overflow the stack. */
const deepest = 1000

const fax = /(?:^|[^a-z])(?:tele)?fax(?:number|nummer|nr|-[a-z]{1,12})?(?:$|[^a-z])/i

/** Whether an element's class, icon or title calls its content a fax number. */
export const saysFax = (attributes: Record<string, string>): boolean =>
  Object.entries(attributes).some(
    ([key, value]) =>
      /^(?:class|id|alt|title|aria-label|data-)/.test(key) && value.length <= 200 && fax.test(value),
  )

/** Joomla writes a mail address by a script that joins its pieces. */
const isCloak = ({ name, children: [text] }: PageElement): boolean =>
  name === 'script' && text?.type === 'text' && /\bvar addy/.test(text.data.slice(0, 400))

const isMarked = ({ name, attribs }: PageElement): boolean =>
  ['href', 'itemprop', 'data-cfemail', 'datetime'].some((key) => key in attribs) ||
  name === 'joomla-hidden-mail' ||
  saysFax(attribs)

const visitors = new RegExp(
  `^(?:${words.visitors})(?:[-_](?:list|items?|body|content|text|area|section|wrapper|box|grid))*$`,
  'i',
)

const isOfVisitors = ({ name, attribs }: PageElement): boolean =>
  name === 'blockquote' ||
  (attribs.itemprop ?? '').split(' ').includes('review') ||
  (!/^(?:html|body|main)$/.test(name) &&
    `${attribs.id ?? ''} ${attribs.class ?? ''}`
      .slice(0, 500)
      .split(/\s+/)
      .some((one) => visitors.test(one)))

const longestLine = 1000

/** Where a long line may be cut: after a sentence, else between two words, never within an address or a number. */
const seams = [/[.!?;]\s(?=\p{Lu})/gu, /\p{L}{3}\s(?=\p{L}{4})/gu]

const seamOf = (text: string): number => {
  const last = seams.map((seam) => [...text.matchAll(seam)].at(-1)).find(Boolean)
  return last ? last.index + last[0].length : 0
}

/** Splits an overlong line into verbatim pieces; what cannot be split is left out. */
const piecesOf = (text: string): string[] => {
  const pieces: string[] = []
  let rest = oneLine(text)
  while (rest.length > longestLine) {
    const seam = seamOf(rest.slice(0, longestLine))
    pieces.push(rest.slice(0, seam).trimEnd())
    const next = seam || rest.indexOf(' ', longestLine) + 1 || rest.length
    rest = rest.slice(next)
  }
  return [...pieces, rest].filter(Boolean)
}

/** Collects a line until a block begins or ends. */
class LineCollector {
  readonly lines: VisibleLine[] = []
  private readonly blocks: { id: number; isHeading: boolean; isOfVisitors: boolean; from: number }[] = []
  private opened = 0
  private text = ''
  private marks: Mark[] = []

  add(more: string) {
    this.text += more
  }

  mark(element: PageElement, html: string) {
    const [tag, source] = [tagOf(element, html), sourceOf(element, html)]
    this.marks.push({ tag, source, at: element.startIndex ?? -1, attributes: element.attribs })
  }

  open(element: PageElement) {
    this.flush()
    const isInside = this.blocks.at(-1)?.isOfVisitors ?? false
    this.blocks.push({
      id: this.opened++,
      isHeading: heading.test(element.name),
      isOfVisitors: isInside || isOfVisitors(element),
      from: this.lines.length,
    })
  }

  close() {
    this.flush()
    const block = this.blocks.pop()
    // At the end of a block, a link without text belongs to the line before.
    if (block && this.lines.length > block.from) this.lines.at(-1)?.marks.push(...this.marks.splice(0))
  }

  end(): VisibleLine[] {
    this.flush()
    if (this.marks.length > 0 && this.lines.length === 0)
      this.lines.push({ text: '', groups: [], marks: [], isHeading: false })
    this.lines.at(-1)?.marks.push(...this.marks)
    return this.lines.slice(0, mostLines)
  }

  private flush() {
    const pieces = piecesOf(this.text)
    this.text = ''
    // A link without text, such as an icon, belongs to the line that follows.
    if (pieces.length === 0) return
    const groups = this.blocks.slice(-mostGroups).map(({ id }) => id)
    const around = {
      groups: groups.reverse(),
      isHeading: this.blocks.slice(-2).some((one) => one.isHeading),
      ...(this.blocks.at(-1)?.isOfVisitors && { isOfVisitors: true }),
    }
    for (const text of pieces) this.lines.push({ text, marks: this.marks, ...around })
    this.marks = []
  }
}

/** The text that a visitor sees, one line per block, without what nobody can see. */
export const visibleLines = (nodes: PageNode[], html: string): VisibleLine[] => {
  const opened = openedIds(elementsIn(nodes))
  const collected = new LineCollector()
  const read = (node: PageNode, depth: number) => {
    if (collected.lines.length >= mostLines || depth > deepest) return
    if (node.type === 'text') collected.add(node.data)
    if (!isElement(node)) return
    if (isCloak(node)) collected.mark(node, html)
    if (silent.has(node.name) || isHidden(node, opened)) return
    const isBlock = !inline.has(node.name)
    if (isBlock) collected.open(node)
    if (isMarked(node)) collected.mark(node, html)
    for (const child of node.children) read(child, depth + 1)
    if (isBlock) collected.close()
  }
  for (const node of nodes) read(node, 0)
  return collected.end()
}

const mostLinesBelow = 8

/** The few lines below one that stand with it in a block, up to the next heading or one at which `ends`. */
export const linesBelow = (
  places: VisibleLine[],
  start: number,
  block: number | undefined,
  ends: (index: number) => boolean = () => false,
): number[] => {
  const below = Array.from({ length: mostLinesBelow }, (_, nth) => start + 1 + nth)
  const end = below.findIndex((index) => {
    const line = places[index]
    return !line || line.isHeading || block === undefined || !line.groups.includes(block) || ends(index)
  })
  return end < 0 ? below : below.slice(0, end)
}
