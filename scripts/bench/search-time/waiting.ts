/** A time span in milliseconds, from one clock. */
export type Span = { from: number; to: number }

/** An external request; `host` is the intended host, whatever the address it was sent to. */
export type OutsideRequest = Span & { host: string }

/** The total time of `spans` within `frame`; overlaps count once. */
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

/** The minimum interval between two requests to one host. */
const intervalMs = 1000

/** How much of the `tookMs` after `clickedAt` passed without a running external request or a wait between two of them. */
export const ownMs = (clickedAt: number, tookMs: number, requests: OutsideRequest[]): number =>
  tookMs -
  coveredMs([...requests, ...politenessWaits(requests, intervalMs)], {
    from: clickedAt,
    to: clickedAt + tookMs,
  })

/** The waits between requests to one host, which start at least `intervalMs` apart. */
export const politenessWaits = (requests: OutsideRequest[], intervalMs: number): Span[] => {
  const lastFrom = new Map<string, number>()
  return requests
    .toSorted((one, other) => one.from - other.from)
    .flatMap(({ host, from }) => {
      const last = lastFrom.get(host)
      lastFrom.set(host, from)
      return last === undefined ? [] : [{ from: last, to: Math.min(from, last + intervalMs) }]
    })
}
