import { buildApp } from 'fauxqs'

export type EmbeddedQueue = { endpoint: string; close: () => Promise<void> }

/** Starts the embedded SQS in this process, in memory. After a restart the sweep refills the queues from the table. */
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
