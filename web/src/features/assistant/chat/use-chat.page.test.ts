import { chat } from '@assay/shared/features/assistant/calls'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { fakeServer, Reply } from '../../../test/fake-server.ts'
import { sendChat } from './use-chat.ts'

test('a refused message throws an error with the status', async () => {
  fakeServer().on(chat, () => new Reply(503))
  const work = sendChat(new QueryClient(), [{ role: 'user', content: 'Hello' }], {
    companyName: 'Brightwell Dental',
  })
  await expect(work).rejects.toThrow('Server responded with status: 503')
})
