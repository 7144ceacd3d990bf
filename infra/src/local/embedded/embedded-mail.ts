import { createRequire } from 'node:module'

// Required, not imported: Node and the test runner import the default export of a CommonJS module differently.
const ses: typeof import('aws-ses-v2-local') = createRequire(import.meta.url)('aws-ses-v2-local')

export type EmbeddedMail = { endpoint: string; close: () => void }

/** Starts the embedded SES in this process. It keeps mails in memory. */
export const startEmbeddedMail = async (): Promise<EmbeddedMail> => {
  const server = await ses.default({ host: '127.0.0.1', port: 0 })
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The embedded mail service has no port.')
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
