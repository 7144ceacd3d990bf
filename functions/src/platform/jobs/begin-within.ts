import { ContinueInNextSlice } from './work-on-job.ts'

/** A slice that has just begun is not given up, however short the time that is left. */
const freshMs = 5000

/** Begins what may take so many ms, or leaves it to the next slice. `deadline`: when the slice that begins now ends. */
export const beginWithin = (deadline: number) => {
  const began = performance.now()
  return (ms: number): void => {
    const isFresh = performance.now() - began < freshMs
    if (!isFresh && deadline - Date.now() < ms) throw new ContinueInNextSlice()
  }
}
