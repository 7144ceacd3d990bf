import { useState } from 'react'
import type { Recheck } from '../ui/evidence/recheck.tsx'
import { ApiError, whenToRetry } from './api/api-error.ts'
import { useSingleFlightMutation } from './api/use-single-flight-mutation.ts'
import { useTimeout } from './use-timeout.ts'

/** A page rarely changes within half a minute. */
const cooldownSeconds = 30

const cooldownAfter = (error: Error | null) =>
  error instanceof ApiError && error.code === 'RATE_LIMITED'
    ? (error.retryAfterSeconds ?? cooldownSeconds)
    : 0

/** Reads a company's pages again by `check`, which resolves to what has changed, and then not for a while. */
export const useRecheck = (check: () => Promise<string>): Recheck => {
  const [isOnCooldown, setIsOnCooldown] = useState(false)
  const timeout = useTimeout()
  const startCooldown = (seconds: number) => {
    if (seconds === 0) return
    setIsOnCooldown(true)
    timeout.run(() => setIsOnCooldown(false), seconds * 1000)
  }
  const mutation = useSingleFlightMutation({
    mutationFn: check,
    onSuccess: () => startCooldown(cooldownSeconds),
    onError: (error) => startCooldown(cooldownAfter(error)),
  })
  const { error, data } = mutation
  return {
    isPending: mutation.isPending,
    isOnCooldown,
    report: error ? [error.message, whenToRetry(error)].filter(Boolean).join(' ') : (data ?? null),
    hasFailed: error !== null,
    onRecheck: () => mutation.mutate(undefined),
  }
}
