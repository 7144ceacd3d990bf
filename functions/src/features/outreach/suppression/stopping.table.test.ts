import { createSuppression, importSuppressions } from '@assay/shared/features/outreach/calls'
import { beforeAll, expect, it } from 'vitest'
import { repWithMailbox } from '../../../testing/inbox.ts'
import { enqueue, mailsOf, someDraft } from '../../../testing/sending.ts'
import { useTestTable } from '../../../testing/test-table.ts'

beforeAll(useTestTable)

it('stops the mails that wait at once, with the reason, when an address or a domain is suppressed or imported', async () => {
  const { rep } = await repWithMailbox()
  const addresses = ['ann@oak.example', 'bob@mail.elm.example', 'cid@fir.example', 'dan@maple.example']
  await enqueue(
    rep,
    addresses.map((to) => someDraft({ to })),
  )
  const waiting = async () =>
    (await mailsOf(rep)).flatMap(({ status, to }) => (status === 'waiting' ? [to] : [])).sort()
  await rep.call(createSuppression, { body: { value: 'ANN@oak.example' } })
  expect(await waiting()).toEqual(addresses.slice(1))
  await rep.call(createSuppression, { body: { value: 'elm.example' } })
  expect(await waiting()).toEqual(addresses.slice(2))
  await rep.call(importSuppressions, { body: { text: 'domain\nfir.example' } })
  expect(await waiting()).toEqual(addresses.slice(3))
  for (const { problem, status } of (await mailsOf(rep)).filter(({ to }) => to !== 'dan@maple.example')) {
    expect([status, problem?.kind]).toEqual(['cancelled', 'suppressed'])
    expect(problem?.message).toContain('suppression list')
  }
})
