import { listNotifications } from '@assay/shared/features/alerts/calls'
import { completeNextStep, createLead, updateLead } from '@assay/shared/features/leads/calls'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { listJobRows } from '../../../platform/jobs/job.store.ts'
import { systemWorkspace } from '../../../platform/jobs/system-workspace.ts'
import { withNeedsOf } from '../../../testing/granted.ts'
import { newRep } from '../../../testing/rep.ts'
import { queueMessage } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { remindOfStepsJob } from './remind-of-steps.job.ts'
import { handler } from './remind-of-steps.worker.ts'

beforeAll(useTestTable)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const linkOf = async (rep: Rep) => ((await rep.call(listNotifications)).body as { link: string }[])[0]?.link

type Rep = Awaited<ReturnType<typeof newRep>>
const work = withNeedsOf(remindOfStepsJob, handler)

const add = async (rep: Rep, companyName: string, dueOn: string) => {
  const { status, body } = await rep.call(createLead, {
    body: { companyName, nextStep: { text: 'Call', dueOn } },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const reminders = ({ user: { workspaceId } }: Rep) => listJobRows(systemWorkspace(workspaceId), 30, 'queued')

const remind = async (rep: Rep, day: string) => {
  vi.setSystemTime(new Date(`${day}T05:00:01Z`))
  const job = queueMessage(systemWorkspace(rep.user.workspaceId), `next-steps-${day}T05:00:00.000Z`)
  expect(await work(job)).toEqual({ batchItemFailures: [] })
}

const notices = async (rep: Rep) =>
  ((await rep.call(listNotifications)).body as { kind: string; title: string; text: string }[])
    .filter(({ kind }) => kind === 'reminder')
    .map(({ title, text }) => [title, text])

it('a day on which something becomes due has one reminder, however many steps are due', async () => {
  const rep = await newRep()
  await add(rep, 'Maple Dental', '2026-12-03')
  const oak = await add(rep, 'Oak Dental', '2026-12-03')
  await add(rep, 'Elm Dental', '2026-12-02')
  expect((await reminders(rep)).map(({ id }) => id).sort()).toEqual([
    'next-steps-2026-12-02T05:00:00.000Z',
    'next-steps-2026-12-03T05:00:00.000Z',
  ])
  await remind(rep, '2026-12-03')
  await remind(rep, '2026-12-03')
  expect(await notices(rep)).toEqual([
    ['Next steps for December 3', 'Call (Maple Dental), Call (Oak Dental). 1 from earlier is overdue.'],
  ])
  expect(await linkOf(rep)).toBe('/prospecting?due=overdue,today')
  const params = { id: String(oak.id) }
  await rep.call(updateLead, { params, body: { nextStep: { text: 'Write', dueOn: '2026-12-04' } } })
  await remind(rep, '2026-12-04')
  expect((await notices(rep))[0]).toEqual([
    'Next steps for December 4',
    'Write (Oak Dental). 2 from earlier are overdue.',
  ])
})

it('what was done or moved before its day is not reminded of', async () => {
  const rep = await newRep()
  const { id, nextStep } = await add(rep, 'Maple Dental', '2026-12-03')
  await rep.call(completeNextStep, {
    params: { id: String(id) },
    body: nextStep ?? { text: '', dueOn: '' },
  })
  await remind(rep, '2026-12-03')
  expect(await notices(rep)).toEqual([])
})

it('of many steps the first five are named', async () => {
  const rep = await newRep()
  for (const nth of [1, 2, 3, 4, 5, 6, 7]) await add(rep, `Company ${nth}`, '2026-12-03')
  await remind(rep, '2026-12-03')
  const named = [1, 2, 3, 4, 5].map((nth) => `Call (Company ${nth})`).join(', ')
  expect((await notices(rep))[0]).toEqual(['Next steps for December 3', `${named} and 2 more.`])
})

it('what is due today already, or was before, is in the reminder of tomorrow', async () => {
  const rep = await newRep()
  await add(rep, 'Maple Dental', '2026-12-01')
  await add(rep, 'Oak Dental', '2020-01-01')
  expect((await reminders(rep)).map(({ id }) => id)).toEqual(['next-steps-2026-12-02T05:00:00.000Z'])
  await remind(rep, '2026-12-02')
  expect(await notices(rep)).toEqual([
    ['Next steps for December 2', 'Overdue: Call (Oak Dental), Call (Maple Dental).'],
  ])
})

it('a step that is not done is reminded of every day for a week', async () => {
  const rep = await newRep()
  await add(rep, 'Maple Dental', '2026-12-03')
  const days = ['03', '04', '05', '06', '07', '08', '09', '10'].map((day) => `2026-12-${day}`)
  for (const day of days) await remind(rep, day)
  expect(await notices(rep)).toHaveLength(days.length)
  expect((await reminders(rep)).filter(({ id }) => id.includes('12-11'))).toEqual([])
})
