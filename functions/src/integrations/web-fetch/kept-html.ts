const mostCharacters = 200_000
const opening = /<(script|style|svg|template|!--)/gi

const closingOf = (name: string) => (name === '!--' ? '-->' : `</${name}`)

/**
 * What is kept of a page: everything but scripts, styles, drawings and comments, cut at 200 KB.
 * JSON-LD stays. One pass: what is opened and never closed ends the page.
 */
export const keptHtml = (html: string): string => {
  const lower = html.toLowerCase()
  const kept: string[] = []
  let at = 0
  opening.lastIndex = 0
  for (let match = opening.exec(lower); match; match = opening.exec(lower)) {
    const name = match[1] ?? ''
    const end = lower.indexOf(closingOf(name), match.index + match[0].length)
    const tagEnd = lower.indexOf('>', match.index)
    const isData = name === 'script' && tagEnd > 0 && lower.slice(match.index, tagEnd).includes('ld+json')
    if (isData && end > 0) {
      opening.lastIndex = end
      continue
    }
    kept.push(html.slice(at, match.index))
    if (end < 0) return kept.join('').slice(0, mostCharacters)
    const after = lower.indexOf('>', end)
    at = after < 0 ? html.length : after + 1
    opening.lastIndex = at
  }
  kept.push(html.slice(at))
  return kept.join('').slice(0, mostCharacters)
}
