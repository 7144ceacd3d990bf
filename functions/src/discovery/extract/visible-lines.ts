import { load } from 'cheerio/slim'
import { decodeEntities, oneLine } from '../../evidence/text.ts'
import { shallowHtml } from './shallow-html.ts'

type Node = ReturnType<ReturnType<typeof load>['root']>[0]['children'][number]

/** A line that a visitor sees, with the blocks around it. */
export type VisibleLine = {
  text: string
  /** Enclosing blocks, innermost first. */
  groups: number[]
  /** Links and marked elements in it, with their positions in the source. */
  links: { href: string; at: number }[]
  /** The microdata properties that mark it. */
  properties: string[]
}

const silent = new Set('script style template svg head noscript iframe object select'.split(' '))
const inline = new Set(
  'a abbr b bdi cite code em font i label mark q s small span strong sub sup time u wbr'.split(' '),
)
const hides = /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0|opacity\s*:\s*0(?![.\d])/i
const mostLines = 3000
const longestLine = 1000
const mostGroups = 6

const isHidden = (attributes: Record<string, string>) =>
  'hidden' in attributes || attributes['aria-hidden'] === 'true' || hides.test(attributes.style ?? '')

/** Positions where a long line may be cut: after a sentence, else between two words. */
const seams = [/[.!?;]\s(?=\p{Lu})/gu, /\p{L}{3}\s(?=\p{L}{4})/gu]

const seamOf = (text: string): number => {
  for (const seam of seams) {
    const last = [...text.matchAll(seam)].at(-1)
    if (last) return last.index + last[0].length
  }
  return 0
}

/**
 * Splits an overlong line into verbatim pieces, none of which ends within an address or a number. A
 * text that cannot be split is left out.
 */
const piecesOf = (text: string): string[] => {
  const pieces: string[] = []
  let rest = oneLine(text)
  while (rest.length > longestLine) {
    const seam = seamOf(rest.slice(0, longestLine))
    if (seam > 0) pieces.push(rest.slice(0, seam).trimEnd())
    const space = rest.indexOf(' ', longestLine)
    rest = seam > 0 ? rest.slice(seam) : space < 0 ? '' : rest.slice(space + 1)
  }
  return rest === '' ? pieces : [...pieces, rest]
}

type Step = { node: Node } | { visit: Element } | 'open' | 'close'

type Element = { name: string; children: Node[]; attribs: Record<string, string>; startIndex: number | null }

const stepsInto = (node: Element): Step[] => {
  const inside: Step[] = [{ visit: node }, ...node.children.map((child): Step => ({ node: child }))]
  return inline.has(node.name) ? inside : ['open', ...inside, 'close']
}

/** Collects a line until a block begins or ends. */
const lineCollector = () => {
  const lines: VisibleLine[] = []
  const blocks: number[] = []
  let opened = 0
  let text = ''
  let links: VisibleLine['links'] = []
  let properties: string[] = []

  const flush = () => {
    const pieces = piecesOf(text)
    text = ''
    // A link without text, such as an icon, belongs to the line that follows.
    if (pieces.length === 0) return
    const groups = blocks.slice(-mostGroups).reverse()
    lines.push(...pieces.map((piece) => ({ text: piece, groups, links, properties })))
    links = []
    properties = []
  }

  return {
    lines,
    add: (more: string) => {
      text += more
    },
    visit: (attributes: Record<string, string>, at: number) => {
      const { href, itemprop } = attributes
      const isGuarded = 'data-cfemail' in attributes
      if (href !== undefined || itemprop || isGuarded) links.push({ href: href ?? '', at })
      if (itemprop) properties.push(itemprop)
    },
    open: () => {
      flush()
      blocks.push(opened++)
    },
    close: () => {
      flush()
      blocks.pop()
    },
    end: (): VisibleLine[] => {
      flush()
      lines.at(-1)?.links.push(...links)
      return lines.slice(0, mostLines)
    },
  }
}

/**
 * The text that a visitor sees, one line per block. Hidden elements are left out, since hidden text
 * may be written to mislead machines. Not recursive, so that deep nesting cannot overflow the stack.
 */
export const readLines = (html: string): VisibleLine[] => {
  const collected = lineCollector()
  const root = load(shallowHtml(html), { xml: { xmlMode: false, withStartIndices: true } }).root()[0]
  const steps: Step[] = root?.children.map((node): Step => ({ node })).reverse() ?? []
  for (let step = steps.pop(); step && collected.lines.length < mostLines; step = steps.pop()) {
    if (step === 'open') collected.open()
    else if (step === 'close') collected.close()
    else if ('visit' in step) collected.visit(step.visit.attribs, step.visit.startIndex ?? -1)
    else if (step.node.type === 'text') collected.add(step.node.data)
    else if ('attribs' in step.node && !silent.has(step.node.name) && !isHidden(step.node.attribs)) {
      steps.push(...stepsInto(step.node).reverse())
    }
  }
  return collected.end()
}

/** The text of a fragment of source without its tags. */
export const textOfFragment = (fragment: string): string =>
  oneLine(decodeEntities(fragment.replace(/<[^>]*>/g, ' ')))
