/** How long a call waits for its job without a wish, and at most (seconds). */
export const maxWaitSeconds = 25

export type Preference = { waitSeconds: number; applied: string | null }

/**
 * `Prefer` of RFC 7240 as far as jobs honour it: `respond-async` (0 s), `wait=N` (clamped to
 * 0..25; malformed is ignored), also together. `applied` is for Preference-Applied.
 */
export const parsePrefer = (header: string | undefined): Preference => {
  const wishes = (header ?? '').split(/[,;]/).map((wish) => wish.trim().toLowerCase())
  const isAsync = wishes.includes('respond-async')
  const wait = wishes
    .map((wish) => wish.match(/^wait\s*=\s*"?(\d+)"?$/)?.[1])
    .find((seconds) => seconds !== undefined)
  const waitSeconds =
    wait === undefined ? (isAsync ? 0 : maxWaitSeconds) : Math.min(maxWaitSeconds, Number(wait))
  const applied = [isAsync && 'respond-async', wait !== undefined && `wait=${waitSeconds}`].filter(Boolean)
  return { waitSeconds, applied: applied.length > 0 ? applied.join(', ') : null }
}
