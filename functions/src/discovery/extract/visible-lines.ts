import { load } from 'cheerio/slim'
import { decodeEntities, oneLine } from '../evidence/text.ts'

type Node = ReturnType<ReturnType<typeof load>['root']>[0]['children'][number]

const silent = new Set([
  'script',
  'style',
  'template',
  'svg',
  'head',
  'noscript',
  'iframe',
  'object',
  'select',
])
const inline = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'cite',
  'code',
  'em',
  'font',
  'i',
  'label',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
  'wbr',
])
const hides = /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0|opacity\s*:\s*0(?![.\d])/i
const mostLines = 3000

const isHidden = (attributes: Record<string, string>) =>
  'hidden' in attributes || attributes['aria-hidden'] === 'true' || hides.test(attributes.style ?? '')

const longestLine = 1000

/** A line, or several where it is as long as a page without blocks: cut at spaces, each piece verbatim. */
const piecesOf = (text: string): string[] => {
  const pieces: string[] = []
  let rest = oneLine(text)
  while (rest.length > longestLine) {
    const space = rest.lastIndexOf(' ', longestLine)
    const end = space > 0 ? space : longestLine
    pieces.push(rest.slice(0, end))
    rest = rest.slice(end).trimStart()
  }
  return rest === '' ? pieces : [...pieces, rest]
}

type Step = { node: Node } | 'break'

const childSteps = (node: { name: string; children: Node[] }): Step[] => {
  const children = node.children.map((child): Step => ({ node: child }))
  return inline.has(node.name) ? children : ['break', ...children, 'break']
}

/**
 * The text that a visitor sees, a line for each block. Hidden elements stay out: what nobody
 * sees is written for machines, and some of it to mislead them. Without recursion, so that a
 * page nested without end does no harm.
 */
export const visibleLines = (html: string): string[] => {
  const lines: string[] = []
  let line = ''
  const steps: Step[] =
    load(html)
      .root()[0]
      ?.children.map((node): Step => ({ node }))
      .reverse() ?? []
  for (let step = steps.pop(); step && lines.length < mostLines; step = steps.pop()) {
    if (step === 'break') {
      lines.push(...piecesOf(line))
      line = ''
    } else if (step.node.type === 'text') line += step.node.data
    else if ('attribs' in step.node && !silent.has(step.node.name) && !isHidden(step.node.attribs)) {
      steps.push(...childSteps(step.node).reverse())
    }
  }
  return [...lines, ...piecesOf(line)].slice(0, mostLines)
}

/** The text of a fragment of source, tags and all left out. */
export const textOfFragment = (fragment: string): string =>
  oneLine(decodeEntities(fragment.replace(/<[^>]*>/g, ' ')))
