import * as z from 'zod/mini'
import { defineCall } from '../../platform/define-call.ts'
import { pathToken } from '../../platform/fields.ts'
import { later } from '../../platform/later.ts'
import { Usage } from './plans.ts'
import { SignedInPlace } from './session.ts'
import { Credentials, PasswordChange, ProfileChanges, Registration, User } from './user.ts'

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
  summary: 'Creates a user with a workspace of its own and signs in.',
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
  body: ProfileChanges,
  output: User,
  errors: ['EMAIL_TAKEN', 'CONFLICT'],
  summary: 'Changes the given fields of the profile.',
})

export const getUsage = defineCall({
  name: 'getUsage',
  method: 'GET',
  path: '/api/usage',
  auth: 'session',
  output: Usage,
  summary: 'The plan, lookups used and left this month, and what AI calls cost.',
})

export const changePassword = defineCall({
  name: 'changePassword',
  method: 'POST',
  path: '/api/password/change',
  auth: 'session',
  body: PasswordChange,
  status: 204,
  errors: ['CONFLICT'],
  throttle: { name: 'password', perMinute: 10, key: 'workspace' },
  summary: 'Sets another password, given the current one, and ends every other session.',
})

export const listSessions = defineCall({
  name: 'listSessions',
  method: 'GET',
  path: '/api/sessions',
  auth: 'session',
  output: later(() => z.array(SignedInPlace)),
  summary: 'Where the user is signed in, last seen first.',
})

export const endSession = defineCall({
  name: 'endSession',
  method: 'DELETE',
  path: '/api/sessions/{id}',
  auth: 'session',
  params: later(() => z.strictObject({ id: pathToken() })),
  status: 204,
  summary: 'Signs the user out in one place.',
})

export const endAllSessions = defineCall({
  name: 'endAllSessions',
  method: 'DELETE',
  path: '/api/sessions',
  auth: 'session',
  status: 204,
  summary: 'Signs the user out everywhere, here too.',
})
