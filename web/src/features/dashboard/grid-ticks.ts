const lineCount = 5

/** The least of 1, 2, 5, 10, 20, 50... that is not below. */
const roundUp = (value: number) => {
  const power = 10 ** Math.floor(Math.log10(value))
  const steps = [1, 2, 5, 10].map((step) => step * power)
  return steps.find((step) => step >= value) ?? value
}

/** Where the chart's five grid lines stand: whole numbers at even distances, the last not below the largest count. */
export const gridTicks = (largest: number): number[] => {
  const step = roundUp(Math.max(1, largest / (lineCount - 1)))
  return Array.from({ length: lineCount }, (_, line) => line * step)
}
