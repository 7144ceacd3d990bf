import type { Event } from './exchange.ts'

/** The id that the browser sent, so that the screen and the log line share one id; otherwise the gateway's. */
export const requestIdOf = (event: Event): string => {
  const given = event.headers['x-request-id']
  return given && /^[A-Za-z0-9_-]{8,64}$/.test(given) ? given : event.requestContext.requestId
}
