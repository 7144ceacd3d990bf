import * as z from 'zod/mini'
import { defineCall } from '../../platform/define-call.ts'
import { pathToken } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import { NewPlanRequest, PlanRequest } from './plan-request.ts'
import { SignedInSession } from './session.ts'
import { emailChangeThrottle, passwordThrottle } from './throttles.ts'
import {
  AccountDeletion,
  Credentials,
  EmailConfirmation,
  PasswordChange,
  PasswordReset,
  PasswordResetRequest,
  ProfileChanges,
  Registration,
  User,
} from './user.ts'

export const getUser = defineCall({
  name: 'getUser',
  method: 'GET',
  path: '/api/user',
  auth: 'session',
  output: User,
  summary: 'The signed-in user; 401 for a visitor.',
})

export const login = defineCall({
  name: 'login',
  method: 'POST',
  path: '/api/login',
  auth: 'none',
  body: Credentials,
  output: User,
  errors: ['INVALID_CREDENTIALS'],
  throttle: { name: 'login', perMinute: 10, key: 'account-and-address' },
  summary: 'Signs in and sets the session cookie.',
})

export const register = defineCall({
  name: 'register',
  method: 'POST',
  path: '/api/register',
  auth: 'none',
  body: Registration,
  output: User,
  errors: ['USERNAME_TAKEN', 'EMAIL_TAKEN'],
  throttle: { name: 'register', perMinute: 60, key: 'address' },
  summary: 'Creates a user with a new workspace and signs in.',
})

export const logout = defineCall({
  name: 'logout',
  method: 'POST',
  path: '/api/logout',
  auth: 'none',
  status: 204,
  summary: 'Ends the session, if there is one, and clears the cookie.',
})

export const updateProfile = defineCall({
  name: 'updateProfile',
  method: 'PATCH',
  path: '/api/user/profile',
  auth: 'session',
  keyScope: 'none',
  body: ProfileChanges,
  output: User,
  errors: ['CONFLICT', 'MAIL_NOT_CONFIGURED'],
  takesIfMatch: true,
  summary:
    'Changes the given fields of the profile. Another email needs `currentPassword` and is set when the link mailed to it is opened.',
})

export const confirmEmailChange = defineCall({
  name: 'confirmEmailChange',
  method: 'POST',
  path: '/api/email-change/confirm',
  auth: 'session',
  keyScope: 'none',
  body: EmailConfirmation,
  output: User,
  errors: ['LINK_EXPIRED', 'EMAIL_TAKEN', 'CONFLICT'],
  throttle: { name: 'email-confirmation', perMinute: 10, key: 'workspace' },
  summary: 'Sets the new email with the link that was mailed to it, which works once within a day.',
})

export const resendEmailChange = defineCall({
  name: 'resendEmailChange',
  method: 'POST',
  path: '/api/email-change/resend',
  auth: 'session',
  keyScope: 'none',
  status: 204,
  errors: ['MAIL_NOT_CONFIGURED'],
  throttle: emailChangeThrottle,
  summary: 'Mails the link to the new email again.',
})

export const cancelEmailChange = defineCall({
  name: 'cancelEmailChange',
  method: 'DELETE',
  path: '/api/email-change',
  auth: 'session',
  keyScope: 'none',
  status: 204,
  errors: ['CONFLICT'],
  summary: 'Keeps the present email; the links that were mailed to the new one no longer work.',
})

export const changePassword = defineCall({
  name: 'changePassword',
  method: 'POST',
  path: '/api/password/change',
  auth: 'session',
  keyScope: 'none',
  body: PasswordChange,
  status: 204,
  errors: ['CONFLICT'],
  throttle: passwordThrottle,
  summary:
    'Sets another password, given the current one, gives this browser a new session and ends every other one.',
})

export const forgotPassword = defineCall({
  name: 'forgotPassword',
  method: 'POST',
  path: '/api/password/forgot',
  auth: 'none',
  body: PasswordResetRequest,
  status: 204,
  errors: ['MAIL_NOT_CONFIGURED'],
  throttle: { name: 'password-mail', perHour: 3, key: 'account', addressPerHour: 20 },
  summary:
    'Mails a link to set a new password if an account has this address. The response is the same either way.',
})

export const resetPassword = defineCall({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/password/reset',
  auth: 'none',
  body: PasswordReset,
  status: 204,
  errors: ['LINK_EXPIRED', 'CONFLICT'],
  throttle: { name: 'password-reset', perMinute: 60, key: 'address' },
  summary: 'Sets a new password with a mailed link, which works once within an hour, and ends every session.',
})

export const listSessions = defineCall({
  name: 'listSessions',
  method: 'GET',
  path: '/api/sessions',
  auth: 'session',
  keyScope: 'none',
  output: lazy(() => z.array(SignedInSession)),
  summary: 'The user’s sessions, last seen first.',
})

export const endSession = defineCall({
  name: 'endSession',
  method: 'DELETE',
  path: '/api/sessions/{id}',
  auth: 'session',
  keyScope: 'none',
  params: lazy(() => z.strictObject({ id: pathToken() })),
  status: 204,
  summary: 'Ends one session of the user.',
})

export const endAllSessions = defineCall({
  name: 'endAllSessions',
  method: 'DELETE',
  path: '/api/sessions',
  auth: 'session',
  keyScope: 'none',
  status: 204,
  summary: 'Ends all sessions of the user, including the current one.',
})

export const createPlanRequest = defineCall({
  name: 'createPlanRequest',
  method: 'POST',
  path: '/api/plan-requests',
  auth: 'session',
  body: NewPlanRequest,
  output: PlanRequest,
  throttle: { name: 'plan-request', perHour: 10, key: 'workspace' },
  tool: { onlyAdds: true },
  summary:
    'Stores that the workspace asks for another plan and mails it to the operators; asking again returns the first request.',
})

export const listPlanRequests = defineCall({
  name: 'listPlanRequests',
  method: 'GET',
  path: '/api/plan-requests',
  auth: 'session',
  output: lazy(() => z.array(PlanRequest)),
  summary: 'The plans that the workspace has asked for since its plan was last changed.',
})

/** Each response is a complete ZIP. For a large workspace, `Link` (rel="next") leads to the next one. */
export const exportAccount = defineCall({
  name: 'exportAccount',
  method: 'GET',
  path: '/api/account/export',
  auth: 'session',
  keyScope: 'none',
  query: lazy(() => z.strictObject({ cursor: z.optional(z.string()) })),
  produces: 'application/zip',
  errors: ['INVALID_CURSOR'],
  throttle: { name: 'export', perMinute: 60, key: 'workspace' },
  summary:
    'All data of the account as JSON and CSV, in one ZIP or in several that are fetched one after the other.',
})

export const deleteAccount = defineCall({
  name: 'deleteAccount',
  method: 'DELETE',
  path: '/api/account',
  auth: 'session',
  keyScope: 'none',
  body: AccountDeletion,
  status: 204,
  errors: ['CONFLICT'],
  throttle: passwordThrottle,
  summary: 'Deletes the account at once and erases everything in its workspace within minutes.',
})
