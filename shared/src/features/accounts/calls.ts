import { defineCall } from '../../platform/define-call.ts'
import { Usage } from './plans.ts'
import { Credentials, ProfileChanges, Registration, User } from './user.ts'

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
