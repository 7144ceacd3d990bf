import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { inboxPage, type StoredMail } from './inbox-page.ts'

// Required, not imported: Node and the test runner import the default export of a CommonJS module differently.
const ses: typeof import('aws-ses-v2-local') = createRequire(import.meta.url)('aws-ses-v2-local')

export type EmbeddedMail = { endpoint: string; close: () => void }

const storedMails = async (endpoint: string): Promise<StoredMail[]> => {
  const { emails } = (await (await fetch(`${endpoint}/store`)).json()) as { emails: StoredMail[] }
  return emails
}

/** Starts the embedded SES in this process. It keeps mails in memory and shows them on the page `/`. */
export const startEmbeddedMail = async (): Promise<EmbeddedMail> => {
  const server = await ses.default({ host: '127.0.0.1', port: 0 })
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The embedded mail service has no port.')
  const endpoint = `http://127.0.0.1:${address.port}`
  // The package's own page lacks landmarks and contrast.
  const [answer] = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'GET' || request.url !== '/') return answer?.call(server, request, response)
    try {
      const page = inboxPage(await storedMails(endpoint))
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
    } catch (error) {
      console.error('The inbox cannot be shown:', error)
      response.writeHead(500).end()
    }
  })
  return {
    endpoint,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
