import { startAdmin } from './admin.ts'
import { startTestImap } from './imap.ts'
import { type MailStore, openMailStore } from './mail-store.ts'
import { startTestSmtp } from './smtp.ts'

export type EmbeddedTestMailbox = {
  /** The address at which handlers open test mailboxes. */
  url: string
  store: MailStore
  close: () => void
}

/** Starts the mail servers for trying Assay out on this machine. Mails are kept in the folder and go nowhere else. */
export const startTestMailbox = async (folder: string): Promise<EmbeddedTestMailbox> => {
  const store = openMailStore(folder)
  const [smtp, imap] = await Promise.all([startTestSmtp(store), startTestImap(store)])
  const admin = await startAdmin(store, { smtp: smtp.at, imap: imap.at })
  return {
    url: admin.url,
    store,
    close: () => {
      for (const server of [admin, smtp, imap]) server.close()
    },
  }
}
