import { cut } from '../well-formed.ts'

const maxCharacters = 200_000
/** A script's tag is not searched for its end further, since that end may be anywhere. */
const longestTag = 500
const opening = /<(script|style|svg|template|!--)/gi

/** The end of each, matched in the original text: lower-casing the text could change its length. */
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

/** The beginning of a page up to the last complete tag: a value cut in two would be a wrong value. */
const beginningOf = (html: string): string => {
  if (html.length <= maxCharacters) return html
  const beginning = cut(html, maxCharacters)
  return beginning.slice(0, beginning.lastIndexOf('>') + 1)
}

/**
 * The HTML that is stored of a page: without scripts, styles, SVG and comments, but with JSON-LD and the scripts that write a mail address,
 * truncated at 200 KB. Takes a single pass; an element that is never closed ends the page.
 */
export const keptHtml = (html: string): string => {
  const kept: string[] = []
  let at = 0
  opening.lastIndex = 0
  for (let match = opening.exec(html); match; match = opening.exec(html)) {
    const name = (match[1] ?? '').toLowerCase()
    const closing = closings[name] ?? /$^/g
    const end = find(closing, html, match.index + match[0].length)
    const tag = html.slice(match.index, match.index + longestTag)
    const isData = name === 'script' && /^[^>]*ld\+json[^>]*>/i.test(tag)
    const isCloak = name === 'script' && /\bvar addy/.test(tag)
    if ((isData || isCloak) && end > 0) {
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
