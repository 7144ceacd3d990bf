import { register as call } from '@assay/shared/features/accounts/calls'
import { PlanName, trialDays } from '@assay/shared/features/usage/plans'
import { config } from '../../../platform/config.ts'
import { handle } from '../../../platform/http/exchange.ts'
import { sessionCookies } from '../../../platform/sessions/cookie.ts'
import { prepareSession } from '../../../platform/sessions/session.store.ts'
import { createAccount } from './account.store.ts'
import { hashPassword, refuseCommonPassword } from './password.ts'
import { showUser } from './show-user.ts'

const dayMs = 24 * 3600 * 1000

/** DEFAULT_PLAN if the operator has set it, otherwise the trial. */
const initialPlan = (now: number) => {
  const fixed = PlanName.safeParse(config.defaultPlan())
  if (fixed.success) return { plan: fixed.data, trialEndsAt: null }
  return { plan: 'starter' as const, trialEndsAt: new Date(now + trialDays * dayMs).toISOString() }
}

export const register = handle(call)(async ({ body }, { headers }) => {
  refuseCommonPassword(body.password, 'password')
  const account = {
    username: body.username.normalize('NFKC'),
    email: body.email,
    fullName: body.fullName || null,
    passwordHash: await hashPassword(body.password),
    plan: initialPlan(Date.now()),
  }
  // The first session is written in the account's transaction, so that no account exists without it.
  let token = ''
  const user = await createAccount(account, async (owner) => {
    const session = await prepareSession(owner, headers['user-agent'] ?? '')
    token = session.token
    return [session.action]
  })
  return { body: showUser(user), cookies: sessionCookies(token) }
})
