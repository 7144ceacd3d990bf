import type { User } from '@assay/shared/features/accounts/user'
import type { BrowserContext } from '@playwright/test'

/** Creates an account, in which the browser is then signed in. */
export const signUpIn = async ({ request }: BrowserContext, origin: string): Promise<User> => {
  const data = { username: 'ada', email: 'ada@reps.example', password: 'touchstone-4711' }
  const answer = await request.post(`${origin}/api/register`, { data })
  if (!answer.ok()) throw new Error(`Registration answered ${answer.status()}`)
  return answer.json()
}
