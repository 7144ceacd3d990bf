/** How long a call waits for its job by default and at most, in seconds. */
export const maxWaitSeconds = 25

export type Preference = { waitSeconds: number; applied: string | null }

/**
 * Parses `Prefer` (RFC 7240) as jobs honour it: `respond-async` (0 s) and `wait=N` (clamped to 0..25),
 * alone or together; malformed values are ignored. `applied` is the value of Preference-Applied.
 */
export const parsePrefer = (header: string | undefined): Preference => {
  const preferences = (header ?? '').split(/[,;]/).map((preference) => preference.trim().toLowerCase())
  const isAsync = preferences.includes('respond-async')
  const wait = preferences
    .map((preference) => preference.match(/^wait\s*=\s*"?(\d+)"?$/)?.[1])
    .find((seconds) => seconds !== undefined)
  const waitSeconds =
    wait === undefined ? (isAsync ? 0 : maxWaitSeconds) : Math.min(maxWaitSeconds, Number(wait))
  const applied = [isAsync && 'respond-async', wait !== undefined && `wait=${waitSeconds}`].filter(Boolean)
  return { waitSeconds, applied: applied.length > 0 ? applied.join(', ') : null }
}
