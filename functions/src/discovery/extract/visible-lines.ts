import { decodeEntities, oneLine } from '../../evidence/text.ts'
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
  /** Links, protected addresses, dates and microdata in it. */
  marks: Mark[]
  isHeading: boolean
}

const silent = new Set('style template svg head title noscript iframe object select script'.split(' '))
const inline = new Set(
  'a abbr b bdi cite code em font i label mark q s small span strong sub sup time u wbr'.split(' '),
)
const mostLines = 3000
const mostGroups = 6

type Step = { node: PageNode } | { visit: PageElement } | { open: boolean } | 'close'

const stepsInto = (element: PageElement): Step[] => {
  const inside: Step[] = [{ visit: element }, ...element.children.map((node): Step => ({ node }))]
  return inline.has(element.name)
    ? inside
    : [{ open: /^(h[1-6]|summary|caption|legend|dt|th)$/.test(element.name) }, ...inside, 'close']
}

const isMarked = ({ name, attribs }: PageElement): boolean =>
  'href' in attribs ||
  'itemprop' in attribs ||
  'datetime' in attribs ||
  'data-cfemail' in attribs ||
  name === 'joomla-hidden-mail'

/** Joomla writes a mail address by a script that joins its pieces. */
const isCloak = ({ name, children: [text] }: PageElement): boolean =>
  name === 'script' && text?.type === 'text' && /\bvar addy/.test(text.data.slice(0, 400))

/** Collects a line until a block begins or ends. */
const lineCollector = (html: string) => {
  const lines: VisibleLine[] = []
  const blocks: { id: number; isHeading: boolean; from: number }[] = []
  let opened = 0
  let text = ''
  let marks: Mark[] = []

  const flush = () => {
    const pieces = piecesOf(text)
    text = ''
    // A link without text, such as an icon, belongs to the line that follows.
    if (pieces.length === 0) return
    const groups = blocks
      .slice(-mostGroups)
      .map(({ id }) => id)
      .reverse()
    const isHeading = blocks.slice(-2).some((block) => block.isHeading)
    lines.push(...pieces.map((piece) => ({ text: piece, groups, marks, isHeading })))
    marks = []
  }

  return {
    lines,
    add: (more: string) => {
      text += more
    },
    mark: (element: PageElement) => {
      marks.push({
        tag: tagOf(element, html),
        source: sourceOf(element, html),
        at: element.startIndex ?? -1,
        attributes: element.attribs,
      })
    },
    open: (isHeading: boolean) => {
      flush()
      blocks.push({ id: opened++, isHeading, from: lines.length })
    },
    close: () => {
      flush()
      const block = blocks.pop()
      // At the end of a block it belongs to the line before.
      if (block && lines.length > block.from) lines.at(-1)?.marks.push(...marks.splice(0))
    },
    end: (): VisibleLine[] => {
      flush()
      if (marks.length > 0) {
        if (lines.length === 0) lines.push({ text: '', groups: [], marks, isHeading: false })
        else lines.at(-1)?.marks.push(...marks)
      }
      return lines.slice(0, mostLines)
    },
  }
}

/**
 * The text that a visitor sees, one line per block, without what nobody can see. Not recursive, so that
 * deep nesting cannot overflow the stack.
 */
export const visibleLines = (nodes: PageNode[], html: string): VisibleLine[] => {
  const opened = openedIds(elementsIn(nodes))
  const collected = lineCollector(html)
  const steps: Step[] = nodes.map((node): Step => ({ node })).reverse()
  for (let step = steps.pop(); step && collected.lines.length < mostLines; step = steps.pop()) {
    if (step === 'close') collected.close()
    else if ('open' in step) collected.open(step.open)
    else if ('visit' in step) {
      if (isMarked(step.visit)) collected.mark(step.visit)
    } else if (step.node.type === 'text') collected.add(step.node.data)
    else if (isElement(step.node) && isCloak(step.node)) collected.mark(step.node)
    else if (isElement(step.node) && !silent.has(step.node.name) && !isHidden(step.node, opened)) {
      steps.push(...stepsInto(step.node).reverse())
    }
  }
  return collected.end()
}

/** The text of a fragment of source without its tags. */
export const textOfFragment = (fragment: string): string =>
  oneLine(decodeEntities(fragment.replace(/<[^>]*>/g, ' ')))
