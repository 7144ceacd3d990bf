import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Approval } from '@assay/shared/features/outreach/approval'
import {
  approveDrafts,
  cancelMail,
  createSuppression,
  listApprovals,
  restoreMail,
  sendTestEmail,
  sendWaitingEmail,
  settleMail,
} from '@assay/shared/features/outreach/calls'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Rep, repWithMailbox, storeMailbox } from '../../../testing/inbox.ts'
import { storeDraft } from '../../../testing/outreach.ts'
import {
  askToSend,
  drain,
  enqueue,
  mailsOf,
  sendNow,
  someDraft,
  workOnEmail,
} from '../../../testing/sending.ts'
import { smtpOfEachTest } from '../../../testing/smtp-of-each-test.ts'
import { useTestTable } from '../../../testing/test-table.ts'

beforeAll(useTestTable)
const smtp = smtpOfEachTest()

const source = join(import.meta.dirname, '../../../..', 'src')

/** The files of the program that import one of these names. */
const importersOf = async (...names: string[]): Promise<string[]> => {
  const found: string[] = []
  for await (const file of glob('**/*.ts', { cwd: source, exclude: ['testing/**', '**/*.test.ts'] })) {
    const text = readFileSync(join(source, file), 'utf8')
    const imports = [
      ...text.matchAll(
        /import(?! type)(?:\s*\(|[^'"]*?from\s)\s*['"][^'"]+['"]|const \{[^}]*\} = await import/g,
      ),
    ]
    if (imports.some(([one]) => names.some((name) => new RegExp(`\\b${name}\\b(?!-)`).test(one))))
      found.push(basename(file))
  }
  return found.sort()
}

/**
 * What a new entry needs: that it passes the gate, and a case below that shows it. Whatever reaches a server is sent by
 * `sendOneMail`, which asks the gate of every mail.
 */
describe('the files that can send mails of users are those that are known', () => {
  it.each([
    ['speak to a server', ['deliver'], ['send-one-mail.ts']],
    ['send a mail', ['sendOneMail'], ['send-email-work.ts', 'send-mails-work.ts']],
    [
      'put mails into an outbox',
      ['prepareMails', 'enqueueMails', 'prepareRows'],
      ['approve-one.ts', 'start-email.ts'],
    ],
    [
      'store a mail or let it wait',
      ['putMailAction', 'putWaitingAction', 'moveWaitingActions', 'waitAgain'],
      [
        'enqueue-mails.ts',
        'restore-mail.ts',
        'send-waiting-email.ts',
        'settle-mail.ts',
        'settle.ts',
        'wait-again.ts',
      ],
    ],
    ['send at once', ['startEmail'], ['send-email.ts', 'send-test-email.ts']],
  ])('%s', async (_, names, files) => {
    expect(await importersOf(...names)).toEqual(files)
  })
})

describe('a suppressed address is reached by none of them:', () => {
  const address = 'ann@maple-dental.example'
  let rep: Rep
  beforeEach(async () => {
    rep = (await repWithMailbox()).rep
  })
  const suppress = (value = address) => rep.call(createSuppression, { body: { value } })
  const drafts = async () => (await rep.call(listApprovals)).body as Approval[]
  const approve = async () => {
    const chosen = (await drafts()).map(({ id, createdAt, updatedAt }) => ({
      id,
      updatedAt: updatedAt ?? createdAt,
    }))
    return rep.call(approveDrafts, { body: { drafts: chosen, confirmUnproved: true } })
  }
  const draftToLead = async () => {
    await storeDraft(rep, 1)
    return (await drafts())[0]?.to ?? ''
  }
  const lostMail = async () => {
    await smtp.serve({ end: 'drop' })
    await sendNow(rep)
    await smtp.serve()
    return String((await mailsOf(rep))[0]?.id)
  }

  const paths: [string, () => Promise<unknown>][] = [
    [
      'sendEmail, however it is confirmed',
      async () => {
        await suppress()
        const reply = await askToSend(rep, { confirmUnproved: true, ignoreQuietHours: true })
        expect(reply.error.code).toBe('MAIL_REFUSED')
      },
    ],
    [
      'sendEmail, suppressed after the click',
      async () => {
        const { jobId } = (await askToSend(rep)).body as unknown as { jobId: string }
        await suppress('maple-dental.example')
        expect(await workOnEmail(rep, jobId)).toMatchObject({ error: { code: 'MAIL_REFUSED' } })
      },
    ],
    [
      'sendWaitingEmail, however it is confirmed',
      async () => {
        const [mailId] = await enqueue(rep, [someDraft({ to: 'ann@elm.example' })])
        await suppress('elm.example')
        const body = { mailId, confirmUnproved: true, ignoreQuietHours: true }
        expect((await rep.call(sendWaitingEmail, { body })).error.code).toBe('MAIL_REFUSED')
      },
    ],
    [
      'restoreMail',
      async () => {
        const [id] = await enqueue(rep, [someDraft()])
        const params = { id: String(id) }
        await rep.call(cancelMail, { params })
        await suppress()
        expect((await rep.call(restoreMail, { params })).error.code).toBe('MAIL_REFUSED')
      },
    ],
    [
      'sendTestEmail',
      async () => {
        await storeMailbox(rep, { email: address })
        await suppress()
        expect((await rep.call(sendTestEmail)).error.code).toBe('MAIL_REFUSED')
      },
    ],
    [
      'approveDrafts',
      async () => {
        await suppress(await draftToLead())
        const { body } = await approve()
        expect(body).toMatchObject({ approved: [], left: [{ kind: 'suppressed' }] })
        expect(await drafts()).toHaveLength(1)
      },
    ],
    [
      'approveDrafts, suppressed after the approval',
      async () => {
        const to = await draftToLead()
        expect((await approve()).body).toMatchObject({ left: [] })
        await suppress(to)
      },
    ],
    [
      'a campaign’s mail in the outbox',
      async () => {
        await enqueue(rep, [someDraft({ origin: 'campaign', campaignId: 1, step: 1 })])
        await suppress()
      },
    ],
    [
      'settleMail, which sends again',
      async () => {
        const id = await lostMail()
        await suppress()
        expect((await rep.call(settleMail, { params: { id }, body: { wasSent: false } })).status).toBe(200)
      },
    ],
  ]

  it.each(paths)('%s', async (_, send) => {
    await send()
    await drain(rep)
    expect(smtp.now().commands.filter((command) => /^(RCPT|DATA)/.test(command))).toEqual([])
    expect(smtp.now().accepted).toEqual([])
    const left = (await mailsOf(rep)).map(({ status }) => status)
    expect(left.filter((status) => status === 'waiting' || status === 'sent')).toEqual([])
  })
})
