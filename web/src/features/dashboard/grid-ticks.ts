const lineCount = 5

/** The smallest of 1, 2, 5, 10, 20, 50... that is at least the value. */
const roundUp = (value: number) => {
  const power = 10 ** Math.floor(Math.log10(value))
  const steps = [1, 2, 5, 10].map((step) => step * power)
  return steps.find((step) => step >= value) ?? value
}

/** The values of the chart's five grid lines: evenly spaced integers up to at least the largest count. */
export const gridTicks = (largest: number): number[] => {
  const step = roundUp(Math.max(1, largest / (lineCount - 1)))
  return Array.from({ length: lineCount }, (_, line) => line * step)
}
