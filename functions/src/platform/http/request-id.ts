import type { Event } from './exchange.ts'

/** The browser's own id, so that one id leads from the screen to the log line; else the gateway's. */
export const requestIdOf = (event: Event): string => {
  const given = event.headers['x-request-id']
  return given && /^[A-Za-z0-9_-]{8,64}$/.test(given) ? given : event.requestContext.requestId
}
