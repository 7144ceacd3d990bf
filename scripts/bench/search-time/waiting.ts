/** A time span in milliseconds of one clock. */
export type Span = { from: number; to: number }

/** A request to the outside; `host` is whom it concerns, whatever the address it was sent to. */
export type OutsideRequest = Span & { host: string }

/** How long `spans` last together within `frame`; what overlaps counts once. */
export const coveredMs = (spans: Span[], frame: Span): number => {
  const inside = spans
    .map(({ from, to }) => ({ from: Math.max(from, frame.from), to: Math.min(to, frame.to) }))
    .filter(({ from, to }) => to > from)
    .sort((one, other) => one.from - other.from)
  let covered = 0
  let coveredUntil = frame.from
  for (const { from, to } of inside) {
    covered += Math.max(0, to - Math.max(from, coveredUntil))
    coveredUntil = Math.max(coveredUntil, to)
  }
  return covered
}

/** The waits that courtesy imposed: a host's next request begins `apartMs` after its last one began, or later. */
export const courtesyWaits = (requests: OutsideRequest[], apartMs: number): Span[] => {
  const lastFrom = new Map<string, number>()
  return requests
    .toSorted((one, other) => one.from - other.from)
    .flatMap(({ host, from }) => {
      const last = lastFrom.get(host)
      lastFrom.set(host, from)
      return last === undefined ? [] : [{ from: last, to: Math.min(from, last + apartMs) }]
    })
}
