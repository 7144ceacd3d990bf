import { authority } from './number-labels.ts'
import type { VisibleLine } from './visible-lines.ts'

/** A longer line is prose that mentions an office, not the heading of its contacts. */
const longestHeading = 90
const mostLinesBelow = 8

/** The innermost block that a heading stands above: its parent, or the paragraph whose lines it begins. */
const scopeOf = ({ groups, isHeading }: VisibleLine) => (isHeading ? groups[1] : groups[0])

/**
 * The lines with contacts of authorities, chambers, hosts and others that laws demand beside the
 * company's own: a line that names one, and what stands below it up to the next heading, the end of its
 * block or a line of the company's.
 */
export const sectionsOfOthers = (places: VisibleLine[], isOwn: (index: number) => boolean): Set<number> => {
  const found = new Set<number>()
  places.forEach((line, start) => {
    const isStart = line.text.length <= longestHeading && authority.test(line.text) && !isOwn(start)
    if (!isStart || /\d{5}/.test(line.text.replace(/\D/g, ''))) return
    const scope = scopeOf(line)
    found.add(start)
    for (let index = start + 1; index <= start + mostLinesBelow; index++) {
      const next = places[index]
      if (!next || next.isHeading || isOwn(index) || scope === undefined || !next.groups.includes(scope))
        break
      found.add(index)
    }
  })
  return found
}
