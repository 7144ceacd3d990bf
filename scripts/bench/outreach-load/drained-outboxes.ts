import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { settleMail } from '@assay/shared/features/outreach/calls'
import { getMails, type StoredMail } from '../../../functions/src/features/outreach/mails/mail.store.ts'
import { messageIdOf } from '../../../functions/src/features/outreach/mails/message-id.ts'
import { allWaiting } from '../../../functions/src/features/outreach/mails/outbox.store.ts'
import { newRep } from '../../../functions/src/testing/rep.ts'
import type { Shutdown } from '../../../infra/src/local/process/shutdown.ts'
import { atLeast, atMost, type Figure, measured, seconds } from '../figures.ts'
import { killed } from '../yolo/load-home.ts'
import { connectMailbox, enqueueFor } from './approved-mails.ts'
import type { MailServer } from './mail-server.ts'

const workspaces = 5
const mailboxesOfEach = 4
const mailsOfEach = 250
/** Instead of a minute, so that the bench lasts minutes. */
const paceMs = 500
const processes = 2
const killEveryMs = 20_000
const whole = (count: number) => count.toLocaleString('en')

type Rep = Awaited<ReturnType<typeof newRep>>
type Team = { rep: Rep; mailIds: Map<number, number[]> }

const newTeam = async (): Promise<Team> => {
  const rep = await newRep()
  const { workspaceId, id } = rep.user
  const userIds = Array.from({ length: mailboxesOfEach }, (_, nth) => id + nth)
  for (const userId of userIds) await connectMailbox({ workspaceId, userId })
  return { rep, mailIds: await enqueueFor(workspaceId, userIds, mailsOfEach) }
}

const rowsOf = ({ rep, mailIds }: Team): Promise<StoredMail[]> =>
  getMails(rep.user.workspaceId, [...mailIds.values()].flat())

/** The mails that wait or are being sent. Their entries of the outbox say so at less cost than all rows. */
const openMails = async (teams: Team[]): Promise<number> =>
  (await Promise.all(teams.map(({ rep }) => allWaiting(rep.user.workspaceId)))).flat().length

/** Waits until no mail waits, and kills the older of the workers from time to time. Returns the number of kills. */
const drain = async (teams: Team[], shutdown: Shutdown): Promise<number> => {
  const startWorker = (): ChildProcess => {
    const worker = fork(new URL('./load-worker.ts', import.meta.url))
    shutdown.add(() => killed(worker))
    return worker
  }
  let workers = Array.from({ length: processes }, startWorker)
  for (let kills = 0; ; kills++) {
    await sleep(killEveryMs)
    const open = await openMails(teams)
    process.stderr.write(`${whole(open)} mails wait\n`)
    if (open === 0) {
      await Promise.all(workers.map(killed))
      return kills
    }
    const [oldest, ...others] = workers
    if (oldest) await killed(oldest)
    workers = [...others, startWorker()]
  }
}

const timesSent = ({ accepted }: MailServer, mail: StoredMail): number =>
  accepted.get(messageIdOf(mail, 'reps.example')) ?? 0

/** Settles the mails whose answer was lost, as their users do who look into the folder of sent mails. */
const settleUnknown = async (teams: Team[], server: MailServer) => {
  const settled = { sent: 0, notSent: 0 }
  for (const team of teams) {
    for (const mail of (await rowsOf(team)).filter(({ status }) => status === 'unknown')) {
      const wasSent = timesSent(server, mail) > 0
      settled[wasSent ? 'sent' : 'notSent'] += 1
      const reply = await team.rep.call(settleMail, { params: { id: String(mail.id) }, body: { wasSent } })
      if (reply.status !== 200) throw new Error(`settleMail answered ${reply.status}`)
    }
  }
  return settled
}

/** The shortest time between the beginnings of two mails of one mailbox, as stored. */
const shortestPauseMs = (rows: StoredMail[]): number => {
  const begun = rows.map(({ begunAt = '' }) => Date.parse(begunAt)).toSorted((one, other) => one - other)
  return Math.min(...begun.slice(1).map((at, nth) => at - (begun[nth] ?? 0)))
}

/** 5,000 mails whose workers are killed while they send: none may be lost, none sent twice. */
export const measureDrain = async (server: MailServer, shutdown: Shutdown): Promise<Figure[]> => {
  process.env.MAIL_PACE_MS = String(paceMs)
  const teams: Team[] = []
  for (let nth = 0; nth < workspaces; nth++) teams.push(await newTeam())
  const began = performance.now()
  const kills = await drain(teams, shutdown)
  const ms = performance.now() - began
  const unknown = await settleUnknown(teams, server)
  if (unknown.notSent > 0) await drain(teams, shutdown)
  const perTeam = await Promise.all(teams.map(rowsOf))
  const rows = perTeam.flat()
  const byMailbox = perTeam.flatMap((own) => [...Map.groupBy(own, ({ userId }) => userId).values()])
  const total = workspaces * mailboxesOfEach * mailsOfEach
  return [
    measured(
      `${whole(total)} mails of ${byMailbox.length} mailboxes sent, every message twice, ${kills} workers killed`,
      seconds(ms),
    ),
    measured(
      'mails whose answer was lost with a worker (settled by their users)',
      `${unknown.sent} sent, ${unknown.notSent} not`,
    ),
    atMost('mails lost', total - rows.filter((mail) => timesSent(server, mail) > 0).length, 0, whole),
    atMost('mails sent twice', rows.filter((mail) => timesSent(server, mail) > 1).length, 0, whole),
    atMost('mails not shown as sent', rows.filter(({ status }) => status !== 'sent').length, 0, whole),
    atLeast(
      'shortest pause between two mails of a mailbox',
      Math.min(...byMailbox.map(shortestPauseMs)),
      paceMs,
      (pause) => `${pause} ms`,
    ),
  ]
}
