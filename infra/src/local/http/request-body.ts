import type { IncomingMessage } from 'node:http'

/** Lambda's limit for an event. Handlers check the calls' limit of 1 MB after the origin. */
export const maxEventBytes = 6 * 1024 * 1024

/** How much of a refused body is read, because a client reads the response only after sending its body. */
const maxDrainedBytes = 64 * 1024 * 1024

/**
 * Reads the whole body. Returns null if it is larger than an event may be, after reading and
 * discarding at most 64 MB. @throws if the client closes the connection before the end.
 */
export const readBody = async (request: IncomingMessage): Promise<Buffer | null> => {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length
    if (bytes <= maxEventBytes) chunks.push(chunk)
    else chunks.length = 0
    if (bytes > maxDrainedBytes) return null
  }
  return bytes <= maxEventBytes ? Buffer.concat(chunks) : null
}
