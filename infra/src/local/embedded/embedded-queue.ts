import { buildApp } from 'fauxqs'

export type EmbeddedQueue = { endpoint: string; close: () => Promise<void> }

/** Starts the embedded SQS in this process and in memory: the table is the truth, the sweep refills the queues. */
export const startEmbeddedQueue = async (): Promise<EmbeddedQueue> => {
  const app = buildApp({ logger: false })
  const endpoint = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    endpoint,
    close: async () => {
      await app.close()
    },
  }
}
