import { type APIRequestContext, expect } from '@playwright/test'

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

/** The link in the last mail to an address; waits for it. */
export const linkMailedTo = async (request: APIRequestContext, address: string): Promise<string> => {
  let link: string | undefined
  await expect(async () => {
    const mine = (await mails(request)).filter(({ destination }) => destination.to.includes(address))
    link = mine.at(-1)?.body.text?.match(/^http\S+$/m)?.[0]
    expect(link).toBeDefined()
  }).toPass()
  return link ?? ''
}
