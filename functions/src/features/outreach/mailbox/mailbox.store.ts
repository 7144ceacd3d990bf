import { dailyGrowth, firstDayLimit, Mailbox } from '@assay/shared/features/outreach/mailbox'
import { isoDate, rowId } from '@assay/shared/platform/fields'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { prepareNotification } from '../../../platform/notifications/notification.store.ts'
import { commit, defineCollectionName } from '../../../platform/table/collection.ts'
import { defineEntity, padded, workspaceKey } from '../../../platform/table/entity.ts'
import type { StoredCollection } from '../../../platform/table/list.ts'
import type { Key } from '../../../platform/table/table.ts'
import {
  type Action,
  defineLabel,
  isRefusedBy,
  transact,
  withOptimisticRetry,
} from '../../../platform/table/transact.ts'

const rowPrefix = 'MAILBOX#'

/** What may be shown of a stored mailbox; the rest is computed when it is shown. */
const ShownFields = lazy(() => z.omit(Mailbox, { hasPassword: true, sentToday: true, limitToday: true }))

/** The mailbox of a user as it is stored. */
const MailboxRow = lazy(() =>
  z.extend(ShownFields, {
    /** The user's; a user has one mailbox. */
    id: rowId(),
    userId: rowId(),
    sealedPassword: z.nullable(z.string()),
    /** What was wrong at the last login over SMTP; null if nothing was, or none was tried. */
    problem: z.nullable(z.string()),
    checkedAt: z.nullable(isoDate()),
    /** When the newest login began, also one that never ended. Epoch milliseconds. */
    checkBegunAt: z.int(),
    /** How far replies were read; null before the first time, and for another mailbox. */
    imapCursor: z.nullable(z.object({ uidValidity: z.string(), uid: z.int() })),
    /** The days (UTC) on which it has sent, from which the limit of the day grows. */
    sendDays: z.int(),
    lastSendDay: z.nullable(z.string()),
    /** Another one for each account that it leads to (see `isSameMailbox`), also for one that it led to before. */
    accountId: z._default(z.int(), 0),
    /** Changes when the user saves the mailbox; never the same for two mailboxes of a user. */
    version: z.int(),
    /** Changes with every write. */
    revision: z.int(),
    createdAt: isoDate(),
  }),
)
export type MailboxRow = z.infer<typeof MailboxRow>

export type MailboxAddress = { workspaceId: string; userId: number }

const mailboxes = defineEntity({
  name: 'mailbox',
  schema: MailboxRow,
  key: ({ workspaceId, userId }: MailboxAddress) => ({
    pk: workspaceKey(workspaceId),
    sk: rowPrefix + padded(userId),
  }),
})

/** Its rows are read one by one, but pages hear of their changes. */
export const mailboxCollection: StoredCollection<MailboxRow> = {
  name: defineCollectionName('mailboxes'),
  rowPrefix,
  fromItem: mailboxes.fromItem,
}

/** What an export has of a mailbox. */
export const withoutSecrets = (row: MailboxRow): object => ShownFields.parse(row)

export const mailboxKey = ({ workspaceId, userId }: MailboxAddress): Key =>
  mailboxes.key({ workspaceId, userId })

export const getMailbox = (workspaceId: string, userId: number): Promise<MailboxRow | null> =>
  mailboxes.get({ workspaceId, userId })

type Login = Pick<MailboxRow, 'smtpHost' | 'username' | 'email'>

/** The name under which a mailbox logs in. */
export const loginNameOf = ({ username, email }: Login): string => username ?? email

/** Whether the mails of the one leave as those of the other: by the same server and login, from the same address. */
export const isSameMailbox = (one: Login, other: Login): boolean =>
  one.smtpHost === other.smtpHost &&
  loginNameOf(one) === loginNameOf(other) &&
  one.email.toLowerCase() === other.email.toLowerCase()

/** The mails that may be sent on `today` (a day of UTC, `2026-03-01`): few at first, more with each day of sending. */
export const limitOf = (
  { dailyLimit, sendDays, lastSendDay }: Pick<MailboxRow, 'dailyLimit' | 'sendDays' | 'lastSendDay'>,
  today: string,
): number =>
  Math.min(dailyLimit, firstDayLimit + dailyGrowth * (lastSendDay === today ? sendDays - 1 : sendDays))

export const mailboxLabel = defineLabel('mailbox')

/** Refuses (`mailboxLabel`) if the user has saved or removed the mailbox, or it was paused, since it was read. */
export const mailboxWorksCheck = (
  workspaceId: string,
  { userId, version }: Pick<MailboxRow, 'userId' | 'version'>,
): Action => ({
  check: mailboxes.key({ workspaceId, userId }),
  condition: '#version = :seen AND pausedBecause = :none',
  names: { '#version': 'version' },
  values: { ':seen': version, ':none': null },
  label: mailboxLabel,
})

const storeAction = (workspaceId: string, before: MailboxRow | null, row: MailboxRow): Action => {
  const put = mailboxes.toItem({ workspaceId, userId: row.userId }, row)
  return before
    ? { put, condition: 'revision = :read', values: { ':read': before.revision }, label: mailboxLabel }
    : { put, condition: 'attribute_not_exists(pk)', label: mailboxLabel }
}

type Write = (store: Action) => Promise<void>

/** Writes a change that pages hear of, together with `also`. */
const shown =
  (workspaceId: string, userId: number, isNew = false, also: Action[] = []): Write =>
  (store) =>
    commit(
      workspaceId,
      [{ collection: mailboxCollection.name, changedIds: [userId], counts: { total: isNew ? 1 : 0 } }],
      [store, ...also],
    )

/** Writes a change that pages need not hear of. */
export const unshown: Write = (store) => transact([store])

/**
 * Changes a user's mailbox, whoever else changes it at the same time: `edit` gets the row as it is, and again if it has
 * changed meanwhile. Nothing is written if it returns the same row. Null if there is none.
 */
export const editMailbox = (
  { workspaceId, userId }: MailboxAddress,
  edit: (row: MailboxRow) => MailboxRow,
  write: Write = shown(workspaceId, userId),
): Promise<MailboxRow | null> =>
  withOptimisticRetry([mailboxLabel], async () => {
    const row = await getMailbox(workspaceId, userId)
    if (!row) return null
    const edited = edit(row)
    if (edited === row) return row
    const stored = { ...edited, revision: row.revision + 1 }
    await write(storeAction(workspaceId, row, stored))
    return stored
  })

/**
 * Creates or replaces what the user entered; `edit` may throw, and gets null if there is no mailbox. `also` is written in
 * the same transaction.
 */
export const saveMailbox = (
  { workspaceId, userId }: MailboxAddress,
  edit: (row: MailboxRow | null) => MailboxRow,
  also: (before: MailboxRow | null, next: MailboxRow) => Promise<Action[]> = async () => [],
): Promise<MailboxRow> =>
  withOptimisticRetry([mailboxLabel], async () => {
    const row = await getMailbox(workspaceId, userId)
    const stored = { ...edit(row), revision: (row?.revision ?? 0) + 1 }
    const write = shown(workspaceId, userId, row === null, await also(row, stored))
    await write(storeAction(workspaceId, row, stored))
    return stored
  })

/** Removes a user's mailbox with its password, and writes `also`. False if there is none. */
export const removeMailbox = async (
  { workspaceId, userId }: MailboxAddress,
  also: Action[] = [],
): Promise<boolean> => {
  const removal: Action = {
    delete: mailboxes.key({ workspaceId, userId }),
    condition: 'attribute_exists(pk)',
    label: mailboxLabel,
  }
  const change = { collection: mailboxCollection.name, deletedIds: [userId], counts: { total: -1 } }
  try {
    await commit(workspaceId, [change], [removal, ...also])
    return true
  } catch (error) {
    if (isRefusedBy(error, mailboxLabel)) return false
    throw error
  }
}

/**
 * Lets the mails of a mailbox wait until the user has mended it, and tells the user; once, until it works again. `seen`
 * is the row that was used: one that was saved meanwhile may be mended already, so it is not paused.
 */
export const pauseMailbox = async (
  workspaceId: string,
  { userId, version }: Pick<MailboxRow, 'userId' | 'version'>,
  because: string,
): Promise<MailboxRow | null> =>
  editMailbox(
    { workspaceId, userId },
    (row) =>
      row.version === version && row.pausedBecause === null
        ? { ...row, pausedBecause: because, problem: because }
        : row,
    async (store) => {
      const notice = await prepareNotification(workspaceId, {
        kind: 'outreach',
        tone: 'warning',
        title: 'Your mailbox needs attention',
        text: `Your emails wait until it works again. ${because}`,
        link: '/email-config',
      })
      const change = { collection: mailboxCollection.name, changedIds: [userId] }
      await commit(workspaceId, [change, notice.change], [store, ...notice.actions])
    },
  )

/** What one reading of replies found. `problem` is words for the user; null if replies were read. */
export type ReadingFindings = { cursor?: MailboxRow['imapCursor']; problem: string | null }

/**
 * Stores how far replies were read, or why they could not be, unless the mailbox was changed meanwhile. Null if it was,
 * or is gone. Pages hear only of another problem, because replies are read every few minutes.
 */
export const recordReading = async (
  workspaceId: string,
  { userId, version, repliesProblem }: Pick<MailboxRow, 'userId' | 'version' | 'repliesProblem'>,
  { cursor, problem }: ReadingFindings,
): Promise<MailboxRow | null> => {
  const row = await editMailbox(
    { workspaceId, userId },
    (stored) =>
      stored.version === version
        ? {
            ...stored,
            ...(cursor !== undefined && { imapCursor: cursor }),
            ...(problem === null && { repliesReadAt: new Date().toISOString() }),
            repliesProblem: problem,
          }
        : stored,
    problem === repliesProblem ? unshown : undefined,
  )
  return row?.version === version ? row : null
}

/**
 * Counts a day on which a mailbox has sent, once, from which the limits of later days grow; not for another mailbox that
 * the user has saved since it was read.
 */
export const countSendDay = (
  workspaceId: string,
  sent: MailboxRow,
  today: string,
): Promise<MailboxRow | null> =>
  editMailbox(
    { workspaceId, userId: sent.userId },
    (row) =>
      row.lastSendDay === today || !isSameMailbox(row, sent)
        ? row
        : { ...row, lastSendDay: today, sendDays: row.sendDays + 1 },
    unshown,
  )
