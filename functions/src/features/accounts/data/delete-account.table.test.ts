import { deleteAccount, getUser, login, register, updateProfile } from '@assay/shared/features/accounts/calls'
import { listAiLeads } from '@assay/shared/features/hunting/calls'
import { createLead, deleteLead, listLeads } from '@assay/shared/features/leads/calls'
import { createApiKey } from '@assay/shared/features/programs/calls'
import { BatchWriteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeAll, describe, expect, it, type Mock, vi } from 'vitest'
import { config } from '../../../platform/config.ts'
import { listActiveJobRows } from '../../../platform/jobs/active-jobs.store.ts'
import { listJobRows } from '../../../platform/jobs/job.store.ts'
import { systemWorkspace } from '../../../platform/jobs/system-workspace.ts'
import { endSessions } from '../../../platform/sessions/session.store.ts'
import { documents, type Item, putItem } from '../../../platform/table/table.ts'
import { visitor } from '../../../testing/client.ts'
import { withNeedsOf } from '../../../testing/granted.ts'
import { newApiKey, program } from '../../../testing/program.ts'
import { endPause, expireLease } from '../../../testing/queue.ts'
import { newRep, somePassword } from '../../../testing/rep.ts'
import { hunt, queueMessage, someCompany, startSearch } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { writeTextsOf } from '../../../testing/texts-of-lead.ts'
import { eraseWorkspaceJob } from './erase-workspace.job.ts'
import { handler } from './erase-workspace.worker.ts'

const work = withNeedsOf(eraseWorkspaceJob, handler)

type Rep = Awaited<ReturnType<typeof newRep>>
beforeAll(useTestTable)
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const remove = (rep: Rep, change: Record<string, unknown> = {}) =>
  rep.call(deleteAccount, {
    body: { username: rep.user.username, password: somePassword, ...change },
  })

const erasures = ({ user }: Rep) => systemWorkspace(user.workspaceId)

const waitingErasures = async (rep: Rep) =>
  (await listActiveJobRows(erasures(rep))).filter(({ kind }) => kind === eraseWorkspaceJob.name)

/** Runs the worker as the queue would, until no erasure is waiting. */
const erase = async (rep: Rep) => {
  for (const { id } of await waitingErasures(rep)) {
    await endPause({ workspaceId: erasures(rep), jobId: id })
    expect(await work(queueMessage(erasures(rep), id))).toEqual({ batchItemFailures: [] })
  }
}

const twoMinutesLater = () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 121_000)
}

/** All items that name the workspace, its user or its email, except the jobs that erase it and purge its leads. */
const left = async ({ user }: Rep): Promise<Item[]> => {
  const items: Item[] = []
  let from: Record<string, unknown> | undefined
  do {
    const page = await documents().send(
      new ScanCommand({ TableName: config.tableName(), ExclusiveStartKey: from }),
    )
    items.push(...((page.Items ?? []) as Item[]))
    from = page.LastEvaluatedKey
  } while (from)
  return items.filter(
    (item) =>
      !item.pk.startsWith('W#system-') &&
      [user.workspaceId, user.email, user.username].some((text) => JSON.stringify(item).includes(text)),
  )
}

/** Intercepts every command to the table; a result of `answer` is returned instead. */
const interceptSend = (answer: (command: unknown) => unknown) => {
  const send = documents().send.bind(documents()) as (command: unknown) => unknown
  const spy = vi.spyOn(documents(), 'send') as unknown as Mock<(command: unknown) => unknown>
  spy.mockImplementation(async (command) => answer(command) ?? send(command))
}

/** A rep with rows of each kind. */
const busyRep = async () => {
  const rep = await newRep()
  const maple = { companyName: 'Maple Dental', website: 'https://maple.example' }
  await writeTextsOf(rep, (await rep.call(createLead, { body: maple })).body.id)
  const { body } = await rep.call(createLead, { body: { companyName: 'Oak Dental' } })
  await rep.call(deleteLead, { params: { id: String(body.id) } })
  await hunt(rep, [someCompany(), someCompany()])
  await startSearch(rep)
  await newApiKey(rep)
  await rep.call(login, { body: { username: rep.user.username, password: somePassword } })
  return rep
}

describe('deleting the account', () => {
  it('ends all access at once and leaves no item of the workspace', async () => {
    const [rep, other] = [await busyRep(), await busyRep()]
    const answer = await remove(rep, { username: ` ${rep.user.username.toUpperCase()} ` })
    expect(answer.status).toBe(204)
    expect(answer.cookies[0]).toMatch(/Max-Age=0/)
    const body = { username: rep.user.username, password: somePassword }
    expect((await visitor().call(login, { body })).status).toBe(401)
    const kinds = (await left(rep)).map(({ sk }) => sk.split('#')[0])
    expect(kinds).toEqual(expect.arrayContaining(['REPORT', 'HASREPORT', 'AIPLAN', 'LEADPLANS', 'CHAT']))
    expect(kinds.length).toBeGreaterThan(15)
    await erase(rep)
    expect(await left(rep)).toEqual([])
    twoMinutesLater()
    await erase(rep)
    expect(await left(rep)).toEqual([])
    expect(
      (await listJobRows(erasures(rep), 10)).find(({ kind }) => kind === eraseWorkspaceJob.name)?.status,
    ).toBe('completed')
    expect((await other.call(listLeads)).body).toHaveLength(1)
    expect((await other.call(listAiLeads)).body).toHaveLength(2)
  })

  it('ends every session before anything else', async () => {
    const rep = await newRep()
    const there = visitor()
    await there.call(login, { body: { username: rep.user.username, password: somePassword } })
    const here = rep.cookies()
    await remove(rep)
    expect((await there.call(getUser)).status).toBe(401)
    expect((await visitor().call(getUser, {}, { cookies: here })).status).toBe(401)
  })

  it('revokes every API key with the account, also one that is created at the same time', async () => {
    const rep = await newRep()
    const { secret } = await newApiKey(rep)
    const created = { body: { name: 'Late', scope: 'write' as const } }
    const [{ status }, ...late] = await Promise.all([
      remove(rep),
      ...[1, 2, 3].map(() => rep.call(createApiKey, created)),
    ])
    expect(status).toBe(204)
    const secrets = [secret, ...late.flatMap(({ body }) => body.secret ?? [])]
    for (const one of secrets) expect((await program(one).call(getUser)).status).toBe(401)
    expect((await left(rep)).filter(({ pk }) => pk.startsWith('K#'))).toEqual([])
  })

  it('frees the username and email for a new account, which sees no data of the deleted one', async () => {
    const rep = await busyRep()
    await remove(rep)
    const { username, email } = rep.user
    const heir = visitor()
    const { body } = await heir.call(register, { body: { username, email, password: somePassword } })
    await erase(rep)
    expect(body.workspaceId).not.toBe(rep.user.workspaceId)
    expect((await heir.call(listLeads)).body).toEqual([])
    expect((await heir.call(getUser)).status).toBe(200)
  })

  it.each([
    [{ username: 'somebody' }, 'username', 'This is not your username'],
    [{ username: ' ' }, 'username', 'Username is required'],
    [{ password: 'not this one' }, 'password', 'This is not your password'],
    [{ password: '' }, 'password', 'Password is required'],
    [{ workspaceId: 'w' }, 'workspaceId', 'Unknown field: workspaceId'],
  ])('is refused with %o, and nothing is lost', async (change, path, message) => {
    const rep = await newRep()
    expect((await remove(rep, change)).error).toMatchObject({
      code: 'INVALID_INPUT',
      details: [{ path, message }],
    })
    expect((await rep.call(getUser)).status).toBe(200)
    expect(await listActiveJobRows(erasures(rep))).not.toContainEqual(
      expect.objectContaining({ message: { workspaceId: rep.user.workspaceId } }),
    )
  })

  it('may be requested twice, even simultaneously, and starts one erasure', async () => {
    const rep = await newRep()
    const copy = rep.cookies()
    const answers = await Promise.all([remove(rep), remove(rep), remove(rep)])
    expect(answers.every(({ status }) => status === 204 || status === 401)).toBe(true)
    expect(answers.some(({ status }) => status === 204)).toBe(true)
    const again = await visitor().call(
      deleteAccount,
      { body: { username: rep.user.username, password: somePassword } },
      { cookies: copy },
    )
    expect(again.status).toBe(401)
    const own = (await listJobRows(erasures(rep), 100)).filter(({ message }) => isOf(rep, message))
    expect(own).toHaveLength(1)
  })

  it('frees the new email when the email is changed at the same moment', async () => {
    const rep = await newRep()
    const email = `moved-${rep.user.email}`
    await Promise.all([remove(rep), rep.call(updateProfile, { body: { email } })])
    for (const one of [email, rep.user.email]) {
      const body = { username: `heir-of-${one}`.slice(0, 60), email: one, password: somePassword }
      expect((await visitor().call(register, { body })).status).toBe(200)
    }
  })
})

describe('erasing', () => {
  it('continues after its worker was killed', async () => {
    const rep = await busyRep()
    await remove(rep)
    let batches = 0
    interceptSend((command) => {
      if (command instanceof BatchWriteCommand && batches++ > 0) throw new Error('killed in the middle')
    })
    await erase(rep)
    vi.restoreAllMocks()
    expect((await left(rep)).length).toBeGreaterThan(0)
    for (const { id } of await waitingErasures(rep))
      await expireLease({ workspaceId: erasures(rep), jobId: id })
    await erase(rep)
    expect(await left(rep)).toEqual([])
  })

  it('runs once more after the calls and workers that were under way have ended', async () => {
    const rep = await newRep()
    await remove(rep)
    await erase(rep)
    // A worker that writes after the first run.
    await putItem({ pk: `W#${rep.user.workspaceId}`, sk: 'RUNS#late', runs: [] })
    expect(await left(rep)).toHaveLength(1)
    twoMinutesLater()
    await erase(rep)
    expect(await left(rep)).toEqual([])
    expect(await listActiveJobRows(erasures(rep))).toEqual([])
  })

  it('retries unprocessed deletions', async () => {
    const rep = await newRep()
    let refused = 0
    interceptSend((command) =>
      command instanceof BatchWriteCommand && refused++ < 2
        ? { UnprocessedItems: command.input.RequestItems }
        : undefined,
    )
    await endSessions({ workspaceId: rep.user.workspaceId, userId: rep.user.id })
    vi.restoreAllMocks()
    expect((await rep.call(getUser)).status).toBe(401)
  })
})

const isOf = ({ user }: Rep, message: unknown) =>
  (message as { workspaceId?: string }).workspaceId === user.workspaceId
