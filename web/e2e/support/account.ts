import type { Usage } from '@assay/shared/features/usage/plans'
import type { APIRequestContext, Page } from '@playwright/test'

export type Account = { username: string; email: string; password: string }

/** The data of an account that does not exist yet. */
export const newAccount = (): Account => {
  const username = `rep-${crypto.randomUUID().slice(0, 8)}`
  return { username, email: `${username}@reps.example`, password: 'touchstone-4711' }
}

/** Registers without the form; a page of the same context is signed in afterwards. */
export const signUp = async (request: APIRequestContext, account = newAccount()): Promise<Account> => {
  const answer = await request.post('/api/register', { data: account })
  if (!answer.ok()) throw new Error(`Registration answered ${answer.status()}: ${await answer.text()}`)
  return account
}

/** Signs in without the form, as on another device. */
export const signIn = async (request: APIRequestContext, { username, password }: Account) => {
  const answer = await request.post('/api/login', { data: { username, password } })
  if (!answer.ok()) throw new Error(`Login answered ${answer.status()}: ${await answer.text()}`)
}

/** The number of lookups that the page's user has used this month. */
export const lookupsUsed = async (page: Page): Promise<number> => {
  const usage: Usage = await (await page.request.get('/api/usage')).json()
  return usage.lookups.used
}
