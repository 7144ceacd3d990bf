import type { Settings } from './stack.ts'

/** Settings with which the product starts some hours later, by a clock that goes on from there. */
export const hoursLater = (hours: number): Settings => {
  const shift = hours * 3_600_000
  const clock = `
    globalThis.Date = class extends Date {
      constructor(...given) { given.length === 0 ? super(Date.now()) : super(...given) }
      static now() { return super.now() + ${shift} }
    }`
  return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(clock)}` }
}
