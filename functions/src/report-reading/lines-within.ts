/** All texts that a report may be written from fit into the output of one step, even if nothing of them can be compressed. */
const mostBytes = 24_000

/** The first lines of a text, as many as are kept of it. */
export const linesWithin = (lines: string[]): string[] => {
  let bytes = 0
  const end = lines.findIndex((line) => {
    bytes += Buffer.byteLength(line) + 1
    return bytes > mostBytes
  })
  return end < 0 ? lines : lines.slice(0, end)
}
