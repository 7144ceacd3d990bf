import { listNotifications, readNotifications } from '@assay/shared/features/alerts/calls'
import { addressOfSearch } from '@assay/shared/features/hunting/search-address'
import { cancelJob } from '@assay/shared/features/jobs/calls'
import { getUsage } from '@assay/shared/features/usage/calls'
import { AppError } from '@assay/shared/platform/errors'
import type { Changes } from '@assay/shared/platform/lists'
import { keptNotifications, type Notification } from '@assay/shared/platform/notification'
import { beforeAll, describe, expect, it } from 'vitest'
import { notifyOnce, prepareNotification } from '../../platform/notifications/notification.store.ts'
import { commit } from '../../platform/table/collection.ts'
import { reserveIds } from '../../platform/table/sequence.ts'
import { startJobOf } from '../../testing/job.ts'
import { useSearchQueue } from '../../testing/queue.ts'
import { newRep } from '../../testing/rep.ts'
import { done, finding, someCompany, worker } from '../../testing/search.ts'
import { useTestTable } from '../../testing/test-table.ts'

type Rep = Awaited<ReturnType<typeof newRep>>

beforeAll(async () => {
  await useTestTable()
  await useSearchQueue()
})

const list = async (rep: Rep) => (await rep.call(listNotifications)).body as Notification[]
const notice = { kind: 'job', tone: 'info', title: 'Done', text: 'It is done.', link: null } as const
const notify = async (rep: Rep) => {
  const { actions, change } = await prepareNotification(rep.user.workspaceId, notice)
  await commit(rep.user.workspaceId, [change], actions)
}

describe('a job that ends by itself', () => {
  it('leaves an unread notification with the number of saved leads', async () => {
    const { rep, jobId, message } = await startJobOf()
    await finding([someCompany(), someCompany()])(message)
    expect(await list(rep)).toEqual([
      {
        id: 1,
        kind: 'job',
        tone: 'success',
        title: 'Search completed',
        text: '“dentists in Springfield”: found and saved 2 potential leads.',
        link: addressOfSearch(jobId),
        isRead: false,
        createdAt: expect.any(String),
      },
    ])
  })

  it('notifies that nothing was found', async () => {
    const { rep, message } = await startJobOf()
    await finding([])(message)
    expect((await list(rep))[0]).toMatchObject({ tone: 'info', title: 'No leads found' })
  })

  it('notifies why it failed and that the lookup was given back', async () => {
    const { rep, message } = await startJobOf()
    await worker(async () => {
      throw new AppError('SOURCES_UNAVAILABLE', { message: 'The map does not answer.' })
    })(message)
    expect((await list(rep))[0]).toMatchObject({
      tone: 'danger',
      title: 'Search failed',
      text: '“dentists in Springfield”: The map does not answer. The lookup was given back.',
    })
    expect((await rep.call(getUsage)).body.lookups.used).toBe(0)
  })

  it('notifies once, however often its message is delivered', async () => {
    const { rep, message } = await startJobOf()
    const work = finding([someCompany()])
    await Promise.all([work(message), work(message)])
    await work(message)
    expect(await list(rep)).toHaveLength(1)
  })

  it('does not notify when the user cancelled it', async () => {
    const { rep, jobId, message } = await startJobOf()
    await rep.call(cancelJob, { params: { id: jobId } })
    await worker(async () => done)(message)
    expect(await list(rep)).toEqual([])
  })
})

describe('reading notifications', () => {
  it('marks those up to the newest one shown; later ones are unread', async () => {
    const rep = await newRep()
    await notify(rep)
    await notify(rep)
    const before = (await rep.call(listNotifications)).headers['x-collection-version']
    expect((await rep.call(readNotifications, { body: { upToId: 2 } })).status).toBe(204)
    await notify(rep)
    expect((await list(rep)).map(({ id, isRead }) => [id, isRead])).toEqual([
      [3, false],
      [2, true],
      [1, true],
    ])
    const changes = await rep.call(listNotifications, { query: { since: before } })
    expect([changes.status, changes.error.code]).toEqual([410, 'RESYNC_REQUIRED'])
  })

  it('is not undone by an older request that arrives late', async () => {
    const rep = await newRep()
    await notify(rep)
    await notify(rep)
    for (const upToId of [2, 1, 2]) {
      expect((await rep.call(readNotifications, { body: { upToId } })).status).toBe(204)
    }
    expect((await list(rep)).every(({ isRead }) => isRead)).toBe(true)
  })

  it('does not mark notifications that do not exist yet', async () => {
    const rep = await newRep()
    await rep.call(readNotifications, { body: { upToId: Number.MAX_SAFE_INTEGER } })
    await notify(rep)
    await rep.call(readNotifications, { body: { upToId: Number.MAX_SAFE_INTEGER } })
    await notify(rep)
    expect((await list(rep)).map(({ isRead }) => isRead)).toEqual([false, true])
  })

  it('marks single ones, whatever was read before and after', async () => {
    const rep = await newRep()
    for (let count = 0; count < 4; count++) await notify(rep)
    const before = (await rep.call(listNotifications)).headers['x-collection-version']
    const read = async (body: { ids: number[] } | { upToId: number }) => {
      expect((await rep.call(readNotifications, { body })).status).toBe(204)
      return (await list(rep)).filter(({ isRead }) => isRead).map(({ id }) => id)
    }
    expect(await read({ ids: [3] })).toEqual([3])
    const changes = await rep.call(listNotifications, { query: { since: before } })
    expect((changes.body as Changes<Notification>).changed).toMatchObject([{ id: 3, isRead: true }])
    expect(await read({ upToId: 1 })).toEqual([3, 1])
    expect(await read({ ids: [4, 1] })).toEqual([4, 3, 1])
    expect(await read({ upToId: 4 })).toEqual([4, 3, 2, 1])
  })

  it('changes nothing for those that are read or do not exist', async () => {
    const rep = await newRep()
    await notify(rep)
    const version = async () => (await rep.call(listNotifications)).headers['x-collection-version']
    await rep.call(readNotifications, { body: { ids: [1] } })
    const before = await version()
    await rep.call(readNotifications, { body: { ids: [1, 2] } })
    expect(await version()).toBe(before)
    await notify(rep)
    expect((await list(rep))[0]).toMatchObject({ id: 2, isRead: false })
  })

  it('loses none of two that are marked at once', async () => {
    const rep = await newRep()
    for (let count = 0; count < 3; count++) await notify(rep)
    await Promise.all([1, 2].map((id) => rep.call(readNotifications, { body: { ids: [id] } })))
    expect((await list(rep)).map(({ isRead }) => isRead)).toEqual([false, true, true])
  })

  it.each([{}, { ids: [] }, { ids: [0] }, { upToId: 1, ids: [1] }])('refuses %j', async (body) => {
    expect((await (await newRep()).call(readNotifications, { body })).status).toBe(400)
  })

  it('is separate for each user and workspace', async () => {
    const [one, other] = [await newRep(), await newRep()]
    await notify(one)
    await notify(other)
    await one.call(readNotifications, { body: { upToId: 1 } })
    expect((await list(other))[0]?.isRead).toBe(false)
  })

  it.each([0, -1, '1', null, 1.5])('refuses %j', async (upToId) => {
    const { status, error } = await (await newRep()).call(readNotifications, { body: { upToId } })
    expect([status, error.message]).toEqual([400, 'Must be a positive whole number'])
  })
})

it('keeps the newest notifications of a workspace and reports the deleted ones to lists', async () => {
  const rep = await newRep()
  await notify(rep)
  const { headers } = await rep.call(listNotifications)
  for (let count = 1; count <= keptNotifications; count++) await notify(rep)
  const kept = await list(rep)
  expect([kept.length, kept.at(-1)?.id]).toEqual([keptNotifications, 2])
  const changes = await rep.call(listNotifications, { query: { since: headers['x-collection-version'] } })
  expect((changes.body as Changes<Notification>).deletedIds).toEqual([1])
})

it('keeps no more than the limit when reserved ids were not used', async () => {
  const rep = await newRep()
  await notify(rep)
  await notify(rep)
  await reserveIds(rep.user.workspaceId, 'notification', keptNotifications)
  await notify(rep)
  expect((await list(rep)).map(({ id }) => id)).toEqual([keptNotifications + 3])
})

it('writes a named notification once, even from two simultaneous calls', async () => {
  const rep = await newRep()
  const telling = () => notifyOnce(rep.user.workspaceId, 'trial-ended', { ...notice, kind: 'plan' })
  await Promise.all([telling(), telling()])
  await telling()
  expect(await list(rep)).toHaveLength(1)
})
