import type { IncomingMessage } from 'node:http'

/** What Lambda takes as an event; the 1 MB of the calls is checked by their handlers, after the origin. */
export const maxEventBytes = 6 * 1024 * 1024

/** How much of a refused body is still read, so that its sender gets to read the answer. */
const maxDrainedBytes = 64 * 1024 * 1024

/**
 * Reads the whole body. Null when it is larger than an event may be: then at most 64 MB were read
 * and thrown away. @throws when the client went away before its end.
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
