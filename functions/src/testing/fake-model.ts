import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type AskedModel = { messages: { role: string; content: string }[] }

/** A provider that records what it is asked and always gives the answer of `answer`. */
export const startFakeModel = async (answer: () => string | Promise<string>) => {
  const asked: AskedModel[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    asked.push(JSON.parse(Buffer.concat(chunks).toString()) as AskedModel)
    const message = { role: 'assistant', content: await answer() }
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        id: 'chat',
        object: 'chat.completion',
        choices: [{ index: 0, finish_reason: 'stop', message }],
        usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
      }),
    )
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
