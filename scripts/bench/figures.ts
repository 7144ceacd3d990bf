/** One measured figure; `isWithin` is null if it has no bound. */
export type Figure = { what: string; figure: string; bound: string; isWithin: boolean | null }

/** Figures of one kind, with notes on how they were measured. */
export type Chapter = { title: string; notes: string[]; figures: Figure[] }

/** The middle value, or the mean of the two middle ones. @throws if there are no values. */
export const median = (values: number[]): number => {
  const sorted = [...values].sort((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  if (upper === undefined || lower === undefined) throw new Error('There is no median of an empty list')
  return (lower + upper) / 2
}

/** The median absolute deviation as a share of the median. */
export const relativeDeviation = (values: number[]): number => {
  const middle = median(values)
  return median(values.map((value) => Math.abs(value - middle))) / middle
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`

/** A figure that may not exceed its bound; `show` formats both with their unit. */
export const atMost = (
  what: string,
  value: number,
  bound: number,
  show: (value: number) => string,
): Figure => ({
  what,
  figure: show(value),
  bound: `at most ${show(bound)}`,
  isWithin: value <= bound,
})

/** A figure that may not fall below its bound. */
export const atLeast = (
  what: string,
  value: number,
  bound: number,
  show: (value: number) => string,
): Figure => ({
  what,
  figure: show(value),
  bound: `at least ${show(bound)}`,
  isWithin: value >= bound,
})

/** A figure without a bound. */
export const measured = (what: string, figure: string): Figure => ({
  what,
  figure,
  bound: '',
  isWithin: null,
})
