import { fetched, fetchItems } from './imap-fetch.ts'
import { conditionOf, type Numbered } from './imap-search.ts'
import { inSet, type Token, tokensOf } from './imap-syntax.ts'
import type { MailStore, TestAccount } from './mail-store.ts'

const capabilities = 'IMAP4rev1 LITERAL+ SASL-IR AUTH=PLAIN'
export const greeting = `* OK [CAPABILITY ${capabilities}] Test mailbox of Assay`

/** What a session writes. `untilLine` asks the client for one more line. */
export type Wire = {
  write: (data: string | Buffer) => void
  untilLine: () => Promise<string>
  end: () => void
}

const textOf = (token: Token | undefined): string => (typeof token === 'string' ? token : '')
const isInbox = (token: Token | undefined) => textOf(token).toUpperCase() === 'INBOX'
const refusedSignIn = 'NO [AUTHENTICATIONFAILED] Wrong user name or password'
const noMailbox = 'NO [NONEXISTENT] There is only INBOX'

/**
 * One connection's dialogue in IMAP4rev1: what a client needs to read new mails in INBOX. Nothing can be changed, and
 * reading leaves no mark.
 */
export const imapSession = (store: MailStore, { write, untilLine, end }: Wire) => {
  let account: TestAccount | null = null
  let selected: Numbered[] | null = null

  const inbox = (): Numbered[] =>
    store.list('inbox', account?.username ?? '').map((mail, index) => ({ mail, sequence: index + 1 }))
  const nextUid = (all: Numbered[]) => (all.at(-1)?.mail.id ?? 0) + 1

  /** Mails keep their number while the inbox is open, so the dropped ones stay listed. */
  const refresh = () => {
    if (!selected) return
    const last = selected.at(-1)?.mail.id ?? 0
    const added = inbox().filter(({ mail }) => mail.id > last)
    if (added.length === 0) return
    const known = selected.length
    selected = [...selected, ...added.map(({ mail }, index) => ({ mail, sequence: known + index + 1 }))]
    write(`* ${selected.length} EXISTS\r\n`)
  }

  const signIn = (username: string, password: string): string => {
    account = store.accountOf(username, password)
    return account ? `OK [CAPABILITY ${capabilities}] Signed in` : refusedSignIn
  }

  const authenticate = async ([mechanism, initial]: Token[]): Promise<string> => {
    if (textOf(mechanism).toUpperCase() !== 'PLAIN') return 'NO Unknown mechanism'
    if (initial === undefined) write('+ \r\n')
    const given = initial === undefined ? await untilLine() : textOf(initial)
    const [, username = '', password = ''] = Buffer.from(given, 'base64').toString().split('\0')
    return signIn(username, password)
  }

  const open = (command: 'SELECT' | 'EXAMINE'): string => {
    selected = inbox()
    write('* FLAGS ()\r\n* OK [PERMANENTFLAGS ()] None\r\n')
    write(`* ${selected.length} EXISTS\r\n* 0 RECENT\r\n`)
    write(`* OK [UIDVALIDITY ${store.uidValidity}] Valid\r\n* OK [UIDNEXT ${nextUid(selected)}] Next\r\n`)
    return `OK [${command === 'EXAMINE' ? 'READ-ONLY' : 'READ-WRITE'}] Opened`
  }

  const status = (): string => {
    const all = inbox()
    const items = `MESSAGES ${all.length} RECENT 0 UNSEEN ${all.length} UIDNEXT ${nextUid(all)}`
    write(`* STATUS INBOX (${items} UIDVALIDITY ${store.uidValidity})\r\n`)
    return 'OK Done'
  }

  const search = (words: Token[], byUid: boolean): string => {
    if (!selected) return 'BAD Open a mailbox first'
    const plain = textOf(words[0]).toUpperCase() === 'CHARSET' ? words.slice(2) : words
    const found = selected.filter(conditionOf(plain, selected))
    const numbers = found.map(({ mail, sequence }) => (byUid ? mail.id : sequence))
    write(`${['* SEARCH', ...numbers].join(' ')}\r\n`)
    return 'OK Done'
  }

  const fetch = ([set, items]: Token[], byUid: boolean): string => {
    if (!selected) return 'BAD Open a mailbox first'
    const isWanted = inSet(textOf(set), byUid ? nextUid(selected) - 1 : selected.length)
    const wanted = selected.filter(({ mail, sequence }) => isWanted(byUid ? mail.id : sequence))
    for (const numbered of wanted) {
      const source = store.sourceOf(numbered.mail.id)
      if (source) write(fetched(numbered, fetchItems(items, byUid), source))
    }
    return 'OK Done'
  }

  const answerOf = async (command: string, words: Token[]): Promise<string> => {
    switch (command) {
      case 'CAPABILITY':
        write(`* CAPABILITY ${capabilities}\r\n`)
        return 'OK Done'
      case 'NOOP':
      case 'CHECK':
        refresh()
        return 'OK Done'
      case 'LOGOUT':
        write('* BYE Goodbye\r\n')
        return 'OK Done'
      case 'LOGIN':
        return signIn(textOf(words[0]), textOf(words[1]))
      case 'AUTHENTICATE':
        return authenticate(words)
    }
    if (!account) return 'NO Sign in first'
    switch (command) {
      case 'LIST':
      case 'LSUB':
        if (textOf(words[1]) === '') write(`* ${command} (\\Noselect) "/" ""\r\n`)
        else if (/^([*%]|INBOX)$/i.test(textOf(words[1]))) write(`* ${command} () "/" INBOX\r\n`)
        return 'OK Done'
      case 'SELECT':
      case 'EXAMINE':
        return isInbox(words[0]) ? open(command) : noMailbox
      case 'STATUS':
        return isInbox(words[0]) ? status() : noMailbox
      case 'CLOSE':
        selected = null
        return 'OK Done'
      case 'SEARCH':
        return search(words, false)
      case 'FETCH':
        return fetch(words, false)
      case 'UID': {
        refresh()
        const [kind, ...rest] = words
        if (textOf(kind).toUpperCase() === 'SEARCH') return search(rest, true)
        if (textOf(kind).toUpperCase() === 'FETCH') return fetch(rest, true)
        return 'NO The test mailbox can only be read'
      }
      default:
        return 'BAD Unknown command'
    }
  }

  /** Answers one command, given without its line end and with quoted strings instead of literals. */
  return async (line: string): Promise<void> => {
    const [, tag = '*', rest = ''] = /^(\S+) (.*)$/s.exec(line) ?? []
    const [, command = '', words = ''] = /^(\S+) ?(.*)$/s.exec(rest) ?? []
    try {
      write(`${tag} ${await answerOf(command.toUpperCase(), tokensOf(words))}\r\n`)
    } catch (error) {
      write(`${tag} BAD ${error instanceof Error ? error.message : 'Unknown'}\r\n`)
    }
    if (command.toUpperCase() === 'LOGOUT') end()
  }
}
