/** One measured figure; `isWithin` is null where no bound is set. */
export type Figure = { what: string; figure: string; bound: string; isWithin: boolean | null }

/** Figures of one kind, with what a reader must know to believe them. */
export type Chapter = { title: string; notes: string[]; figures: Figure[] }

/** The middle value, or the mean of the two middle ones. @throws for no values. */
export const median = (values: number[]): number => {
  const sorted = [...values].sort((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  if (upper === undefined || lower === undefined) throw new Error('There is no median of nothing')
  return (lower + upper) / 2
}

/** The median distance from the median, as a share of it: how unsteady a measurement is. */
export const unsteadiness = (values: number[]): number => {
  const middle = median(values)
  return median(values.map((value) => Math.abs(value - middle))) / middle
}

/** A figure that may not exceed its bound; `show` writes both with their unit. */
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
