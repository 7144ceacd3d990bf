import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The test mailbox of one user. */
export type TestAccount = {
  workspaceId: string
  userId: number
  email: string
  username: string
  password: string
}

/** Mails that an account has sent, which nobody else receives, and those in its inbox. */
export type Box = 'sent' | 'inbox'

/** What the person at the inbox page did with a mail that was sent. */
export const answerKinds = ['reply', 'undeliverable', 'out-of-office'] as const
export type AnswerKind = (typeof answerKinds)[number]

export type TestMail = {
  /** Ascending over all accounts; the UID of IMAP. */
  id: number
  username: string
  box: Box
  /** The envelope. */
  from: string
  to: string[]
  /** Milliseconds since 1970. */
  at: number
  /** In the inbox: which sent mail it answers. */
  answers: { id: number; kind: AnswerKind } | null
}

type StoredMail = TestMail & { source: string }

export type NewTestMail = Omit<TestMail, 'id' | 'at'> & { source: Buffer }

/** Each box of all accounts keeps its newest mails. */
const keptPerBox = 500

const accountsFile = 'accounts.json'
const nameOf = (id: number) => `${id}.json`
const numberIn = (file: string) => Number(/^(\d+)\.json$/.exec(file)?.[1])

/** Written beside and renamed, so that a process killed at this point leaves no half a file. */
const writeWhole = (file: string, value: unknown): void => {
  writeFileSync(`${file}.new`, JSON.stringify(value), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

const readStored = (file: string): StoredMail | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** The test mailboxes' accounts and mails, one file per mail, in a folder that only its owner may read. */
export const openMailStore = (folder: string, limit = keptPerBox) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const fileOf = (id: number) => path.join(folder, nameOf(id))
  const accountsPath = path.join(folder, accountsFile)
  type Stored = { uidValidity: number; accounts: TestAccount[] }
  const stored: Stored = existsSync(accountsPath)
    ? JSON.parse(readFileSync(accountsPath, 'utf8'))
    : { uidValidity: Math.floor(Date.now() / 1000), accounts: [] }
  if (!existsSync(accountsPath)) writeWhole(accountsPath, stored)

  const mails: TestMail[] = readdirSync(folder)
    .filter((file) => numberIn(file) > 0)
    .flatMap((file) => readStored(path.join(folder, file)) ?? [])
    .map(({ source, ...mail }) => mail)
    .sort((a, b) => a.id - b.id)

  const dropOldest = (box: Box): void => {
    for (const old of mails.filter((mail) => mail.box === box).slice(0, -limit)) {
      rmSync(fileOf(old.id), { force: true })
      mails.splice(mails.indexOf(old), 1)
    }
  }

  return {
    /** Changes only with the folder: UIDs of another folder mean other mails. */
    uidValidity: stored.uidValidity,

    /** The account of a user, made at the first call; later ones only change its address. */
    openAccount: (owner: Pick<TestAccount, 'workspaceId' | 'userId' | 'email'>): TestAccount => {
      const known = stored.accounts.find(
        ({ workspaceId, userId }) => workspaceId === owner.workspaceId && userId === owner.userId,
      )
      const account = known ?? {
        ...owner,
        username: `test-${randomBytes(6).toString('hex')}`,
        password: randomBytes(18).toString('base64url'),
      }
      if (known) known.email = owner.email
      else stored.accounts.push(account)
      writeWhole(accountsPath, stored)
      return account
    },

    accountNamed: (username: string): TestAccount | null =>
      stored.accounts.find((account) => account.username === username) ?? null,

    accountOf: (username: string, password: string): TestAccount | null =>
      stored.accounts.find((account) => account.username === username && account.password === password) ??
      null,

    add: ({ source, ...given }: NewTestMail): TestMail => {
      const mail: TestMail = { ...given, id: (mails.at(-1)?.id ?? 0) + 1, at: Date.now() }
      writeWhole(fileOf(mail.id), { ...mail, source: source.toString('base64') } satisfies StoredMail)
      mails.push(mail)
      dropOldest(mail.box)
      return mail
    },

    /** Oldest first. */
    list: (box: Box, username?: string): TestMail[] =>
      mails.filter((mail) => mail.box === box && (username === undefined || mail.username === username)),

    find: (id: number): TestMail | null => mails.find((mail) => mail.id === id) ?? null,

    /** The mail as it was received; null if it is no longer kept. */
    sourceOf: (id: number): Buffer | null => {
      const found = readStored(fileOf(id))
      return found && Buffer.from(found.source, 'base64')
    },
  }
}

export type MailStore = ReturnType<typeof openMailStore>
