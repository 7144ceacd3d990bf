const deepest = 400

const voids = new Set(
  'area base br col embed hr img input link meta param source track wbr !doctype'.split(' '),
)
/** Elements that the next one closes implicitly, so leaving them open does not nest. */
const endByThemselves = new Set(
  'p li dt dd td th tr tbody thead tfoot option optgroup html head body'.split(' '),
)
const tag = /<(\/?)([a-z!][\w:-]*)[^>]*>/gi

/**
 * The page without tags nested deeper than 400: no real page has them, and parsing time grows faster
 * than the depth. Takes one pass; the positions of the rest do not change.
 */
export const shallowHtml = (html: string): string => {
  let depth = 0
  let omitted = 0
  // Behind the last `>` no tag ends, and looking for its end from each `<` would take quadratic time.
  const end = html.lastIndexOf('>') + 1
  const shallow = html.slice(0, end).replace(tag, (written, slash: string, given: string) => {
    const name = given.toLowerCase()
    if (voids.has(name) || endByThemselves.has(name)) return written
    if (slash) {
      if (omitted > 0) {
        omitted--
        return ' '.repeat(written.length)
      }
      depth = Math.max(0, depth - 1)
      return written
    }
    if (depth >= deepest) {
      omitted++
      return ' '.repeat(written.length)
    }
    depth++
    return written
  })
  return shallow + html.slice(end)
}
