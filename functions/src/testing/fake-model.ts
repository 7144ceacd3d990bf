import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ProviderAnswer, says } from './fake-provider.ts'

export type AskedModel = { messages: { role: string; content: string }[] }

/** A provider that records what it is asked and always gives the answer of `answer`: a text, or a whole response. */
export const startFakeModel = async (
  answer: () => string | ProviderAnswer | Promise<string | ProviderAnswer>,
) => {
  const asked: AskedModel[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    asked.push(JSON.parse(Buffer.concat(chunks).toString()) as AskedModel)
    const given = await answer()
    const { status = 200, headers, body, hang } = typeof given === 'string' ? says(given) : given
    if (hang) return
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
