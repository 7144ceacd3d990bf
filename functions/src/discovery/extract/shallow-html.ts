const deepest = 400

const voids = new Set(
  'area base br col embed hr img input link meta param source track wbr !doctype'.split(' '),
)
/** These end by themselves where the next begins, so leaving them open does not nest. */
const endByThemselves = new Set(
  'p li dt dd td th tr tbody thead tfoot option optgroup html head body'.split(' '),
)
const tag = /<(\/?)([a-z!][\w:-]*)[^>]*>/gi

/**
 * The page without the tags of elements nested beyond 400: no page of a company has them, and the
 * time to read grows faster than the depth. One pass; what stays keeps its place.
 */
export const shallowHtml = (html: string): string => {
  let depth = 0
  let omitted = 0
  return html.replace(tag, (written, slash: string, given: string) => {
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
}
