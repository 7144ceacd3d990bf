import { cut } from '../well-formed.ts'

const mostCharacters = 200_000
const opening = /<(script|style|svg|template|!--)/gi

/** What ends each, found in the page itself: changing its case could change its length. */
const closings: Record<string, RegExp> = {
  script: /<\/script/gi,
  style: /<\/style/gi,
  svg: /<\/svg/gi,
  template: /<\/template/gi,
  '!--': /-->/g,
}

const find = (pattern: RegExp, html: string, from: number): number => {
  pattern.lastIndex = from
  return pattern.exec(html)?.index ?? -1
}

/** The beginning of a page up to the last whole tag: what is cut in two says something else. */
const beginningOf = (html: string): string => {
  if (html.length <= mostCharacters) return html
  const beginning = cut(html, mostCharacters)
  return beginning.slice(0, beginning.lastIndexOf('>') + 1)
}

/**
 * What is kept of a page: everything but scripts, styles, drawings and comments, cut at 200 KB.
 * JSON-LD stays. One pass: what is opened and never closed ends the page.
 */
export const keptHtml = (html: string): string => {
  const kept: string[] = []
  let at = 0
  opening.lastIndex = 0
  for (let match = opening.exec(html); match; match = opening.exec(html)) {
    const name = (match[1] ?? '').toLowerCase()
    const closing = closings[name] ?? /$^/g
    const end = find(closing, html, match.index + match[0].length)
    const tagEnd = html.indexOf('>', match.index)
    const isData = name === 'script' && tagEnd > 0 && /ld\+json/i.test(html.slice(match.index, tagEnd))
    if (isData && end > 0) {
      opening.lastIndex = end
      continue
    }
    kept.push(html.slice(at, match.index))
    if (end < 0) return beginningOf(kept.join(''))
    const after = html.indexOf('>', end)
    at = after < 0 ? html.length : after + 1
    opening.lastIndex = at
  }
  kept.push(html.slice(at))
  return beginningOf(kept.join(''))
}
