import type { APIRequestContext } from '@playwright/test'

export type Mail = {
  replyTo: string[]
  destination: { to: string[] }
  subject: string
  body: { text?: string }
}

/** The mails that the product has sent, oldest first; `/inbox` redirects to the mailbox. */
export const mails = async (request: APIRequestContext): Promise<Mail[]> => {
  const inbox = await request.get('/inbox')
  const { emails } = await (await request.get(new URL('/store', inbox.url()).href)).json()
  return emails
}
