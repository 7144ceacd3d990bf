import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { eraseItems } from '../../features/accounts/data/workspace-items.store.ts'
import { saveOne, startVoyage, useVoyages } from '../../testing/parent-jobs.ts'
import { itemsOf, useTestTable } from '../../testing/test-table.ts'
import { log } from '../log.ts'
import { documents } from '../table/table.ts'
import { WaitForChildren } from './children.ts'
import type { JobAddress } from './job.store.ts'

beforeAll(useTestTable)

let sea: ReturnType<typeof useVoyages>
beforeEach(() => {
  sea = useVoyages()
})
afterEach(() => {
  vi.restoreAllMocks()
  sea.restore()
})

describe('erasing the workspace of a job with children', () => {
  const erase = (voyage: JobAddress) => eraseItems(voyage.workspaceId, Number.POSITIVE_INFINITY)

  /** Delivers and sweeps whatever there is; nothing may be written for a workspace that is gone, and nothing fail. */
  const staysEmpty = async ({ workspaceId }: JobAddress) => {
    const errors = vi.spyOn(log, 'error')
    for (let sweeps = 0; sweeps < 3; sweeps++) {
      await sea.drain()
      await sea.sweepLater()
    }
    await sea.drain()
    expect(await itemsOf(workspaceId)).toEqual([])
    expect(errors).not.toHaveBeenCalled()
  }

  it('while it is parked ends all of them without a word', async () => {
    const voyage = await sea.parked(3)
    await erase(voyage)
    await staysEmpty(voyage)
  })

  it('while a child works leaves nothing that it writes, and wakes no parent', async () => {
    const voyage = await sea.parked(1)
    sea.work.leg = async (context) => {
      await erase(voyage)
      return saveOne(context)
    }
    await staysEmpty(voyage)
  })

  it('while it starts its children or parks starts none', async () => {
    const voyage = await startVoyage(3)
    const { voyage: sail } = sea.work
    sea.work.voyage = async (context) => {
      await erase(voyage)
      return sail(context)
    }
    await staysEmpty(voyage)
    const parking = await startVoyage(3)
    sea.work.voyage = async (context) => {
      await sail(context).catch(() => undefined)
      await erase(parking)
      throw new WaitForChildren()
    }
    await staysEmpty(parking)
  })

  it('leaves no child that was started while its items were being listed', async () => {
    const voyage = await startVoyage(3)
    const [message] = sea.take()
    const table = documents()
    const send = table.send.bind(table) as (command: unknown) => Promise<unknown>
    const spy = vi.spyOn(table, 'send').mockImplementation((async (command: unknown) => {
      const answer = await send(command)
      const isListed =
        command instanceof QueryCommand && JSON.stringify(answer).includes(`JOB#${voyage.jobId}`)
      if (isListed && message) {
        spy.mockRestore()
        await sea.deliver(message)
      }
      return answer
    }) as never)
    onTestFinished(() => spy.mockRestore())
    await erase(voyage)
    expect(sea.sent()).toHaveLength(3)
    await staysEmpty(voyage)
  })
})
