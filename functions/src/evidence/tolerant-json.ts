import { getNodeValue, type Node, parseTree } from 'jsonc-parser'

/** Deeper nesting does not occur in a company's description, and the parser is recursive. */
const deepest = 40

const isDeep = (source: string): boolean => {
  let depth = 0
  for (const [bracket] of source.matchAll(/[[\]{}]/g)) {
    depth += bracket === '{' || bracket === '[' ? 1 : -1
    if (depth > deepest) return true
  }
  return false
}

const blank = (text: string) => ' '.repeat(text.length)

/** The same text, with what is around or inside its values by mistake replaced by as many spaces. */
const mended = (source: string): string =>
  source
    .replace(/^[^[{"]{0,40}<!\[CDATA\[|^\s*<!--|^[\s;]+/, blank)
    .replace(/"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)/g, (text) => text.replace(/[\n\r\t]/g, ' '))

/** The tree of a JSON text with the positions of its values; faults are skipped. Null when it is none. */
export const treeOf = (source: string): Node | null =>
  isDeep(source) ? null : (parseTree(mended(source), [], { allowTrailingComma: true }) ?? null)

/** The value of a JSON text, read as tolerantly. */
export const valueOfJson = (source: string): unknown => {
  const tree = treeOf(source)
  return tree ? (getNodeValue(tree) as unknown) : undefined
}
