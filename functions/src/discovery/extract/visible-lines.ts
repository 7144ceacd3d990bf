import { load } from 'cheerio/slim'
import { decodeEntities, oneLine } from '../../evidence/text.ts'
import { shallowHtml } from './shallow-html.ts'

type Node = ReturnType<ReturnType<typeof load>['root']>[0]['children'][number]

/** A line that a visitor sees, with what it stands among. */
export type VisibleLine = {
  text: string
  /** The blocks it lies in, the innermost first. */
  groups: number[]
  /** Links and marked pieces in it, and where in the source each begins. */
  links: { href: string; at: number }[]
  /** What microdata calls it. */
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

/** Where a long line may be cut: after a sentence, else between two words of letters. */
const seams = [/[.!?;]\s(?=\p{Lu})/gu, /\p{L}{3}\s(?=\p{L}{4})/gu]

const seamOf = (text: string): number => {
  for (const seam of seams) {
    const last = [...text.matchAll(seam)].at(-1)
    if (last) return last.index + last[0].length
  }
  return 0
}

/**
 * A line, or several where it is as long as a page without blocks, each piece verbatim. None ends
 * within an address or a number; what has no seam at all is no text and left out.
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
    // A link without a text of its own, an icon, belongs to what comes next.
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
 * The text that a visitor sees, a line for each block. Hidden elements stay out: what nobody
 * sees is written for machines, and some of it to mislead them. Without recursion, so that a
 * page nested without end does no harm.
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

/** The same, the texts alone. */
export const visibleLines = (html: string): string[] => readLines(html).map(({ text }) => text)

/** The text of a fragment of source, tags and all left out. */
export const textOfFragment = (fragment: string): string =>
  oneLine(decodeEntities(fragment.replace(/<[^>]*>/g, ' ')))
