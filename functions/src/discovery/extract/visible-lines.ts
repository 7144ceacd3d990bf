import { isHidden, openedIds } from './hidden.ts'
import { elementsIn, isElement, type PageElement, type PageNode, sourceOf, tagOf } from './page-element.ts'
import { piecesOf } from './pieces.ts'

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
}

const silent = new Set('style template svg head title noscript iframe object select script'.split(' '))
const inline = new Set(
  'a abbr b bdi cite code em font i label mark q s small span strong sub sup time u wbr'.split(' '),
)
const heading = /^(h[1-6]|summary|caption|legend|dt|th)$/
const mostLines = 3000
const mostGroups = 6

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

const markers = ['href', 'itemprop', 'data-cfemail', 'datetime']

const isMarked = (element: PageElement): boolean =>
  markers.some((key) => key in element.attribs) ||
  element.name === 'joomla-hidden-mail' ||
  saysFax(element.attribs)

/** Collects a line until a block begins or ends. */
class LineCollector {
  readonly lines: VisibleLine[] = []
  private readonly blocks: { id: number; isHeading: boolean; from: number }[] = []
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

  open(isHeading: boolean) {
    this.flush()
    this.blocks.push({ id: this.opened++, isHeading, from: this.lines.length })
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
    const around = { groups: groups.reverse(), isHeading: this.blocks.slice(-2).some((one) => one.isHeading) }
    for (const text of pieces) this.lines.push({ text, marks: this.marks, ...around })
    this.marks = []
  }
}

type Step = { node: PageNode } | { visit: PageElement } | { open: boolean } | 'close'

const stepsInto = (element: PageElement): Step[] => {
  const inside: Step[] = [{ visit: element }, ...element.children.map((node): Step => ({ node }))]
  return inline.has(element.name) ? inside : [{ open: heading.test(element.name) }, ...inside, 'close']
}

/**
 * The text that a visitor sees, one line per block, without what nobody can see. Not recursive, so that
 * deep nesting cannot overflow the stack.
 */
export const visibleLines = (nodes: PageNode[], html: string): VisibleLine[] => {
  const opened = openedIds(elementsIn(nodes))
  const collected = new LineCollector()
  const steps: Step[] = nodes.map((node): Step => ({ node })).reverse()
  for (let step = steps.pop(); step && collected.lines.length < mostLines; step = steps.pop()) {
    if (step === 'close') collected.close()
    else if ('open' in step) collected.open(step.open)
    else if ('visit' in step) {
      if (isMarked(step.visit)) collected.mark(step.visit, html)
    } else if (step.node.type === 'text') collected.add(step.node.data)
    else if (isElement(step.node) && isCloak(step.node)) collected.mark(step.node, html)
    else if (isElement(step.node) && !silent.has(step.node.name) && !isHidden(step.node, opened))
      steps.push(...stepsInto(step.node).reverse())
  }
  return collected.end()
}
