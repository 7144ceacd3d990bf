/** Awaits `work`, or throws the signal's reason as soon as the signal is aborted. The work itself is not stopped. */
export const unlessAborted = async <Output>(work: Promise<Output>, signal?: AbortSignal): Promise<Output> => {
  if (!signal) return work
  work.catch(() => undefined)
  signal.throwIfAborted()
  const { promise, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
