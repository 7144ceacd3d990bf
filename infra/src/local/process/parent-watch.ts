/** Calls `whenGone` once the process that started this one has ended for any reason. */
export const watchParent = (whenGone: () => void): { stop: () => void } => {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    whenGone()
  }, 300)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
