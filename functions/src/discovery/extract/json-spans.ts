/** The position of a JSON value in its source, and of the values in it. */
export type Span = {
  from: number
  to: number
  /** For an object: its own keys with the position of each key's opening quote. */
  entries?: Map<string, Span & { keyFrom: number }>
  /** For an array. */
  items?: Span[]
}

type Open = { span: Span; key: string | null; keyFrom: number }

/** Deeper nesting does not occur in a company's description. */
const deepest = 40

const endOfText = (source: string, from: number): number => {
  let at = from + 1
  while (at < source.length && source[at] !== '"') at += source[at] === '\\' ? 2 : 1
  return Math.min(at + 1, source.length)
}

const endOfBareValue = (source: string, from: number): number => {
  let at = from
  while (at < source.length && !/[\s,:\]}]/.test(source[at] ?? '')) at++
  return Math.max(at, from + 1)
}

/** Adds a value to the enclosing object under its key, or to the enclosing array. */
const place = (open: Open | undefined, span: Span) => {
  if (!open) return
  if (open.span.items) open.span.items.push(span)
  else if (open.key !== null) {
    open.span.entries?.set(open.key, { ...span, keyFrom: open.keyFrom })
    open.key = null
  }
}

/** The layout of a valid JSON text; null when it is nested too deeply. Takes one pass for any input. */
export const spansOf = (source: string): Span | null => {
  const stack: Open[] = []
  let at = 0
  while (at < source.length) {
    const char = source[at] ?? ''
    const top = stack.at(-1)
    if (char === '"') {
      const to = endOfText(source, at)
      if (top?.span.entries && top.key === null) {
        top.key = JSON.parse(source.slice(at, to)) as string
        top.keyFrom = at
      } else place(top, { from: at, to })
      at = to
    } else if (char === '{' || char === '[') {
      if (stack.length === deepest) return null
      const span: Span = { from: at, to: at, ...(char === '{' ? { entries: new Map() } : { items: [] }) }
      stack.push({ span, key: null, keyFrom: 0 })
      at++
    } else if (char === '}' || char === ']') {
      const closed = stack.pop()
      at++
      if (!closed) return null
      closed.span.to = at
      if (stack.length === 0) return closed.span
      place(stack.at(-1), closed.span)
    } else if (/[\s,:]/.test(char)) at++
    else {
      const to = endOfBareValue(source, at)
      place(top, { from: at, to })
      at = to
    }
  }
  return null
}
