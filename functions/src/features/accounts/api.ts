import * as calls from '@assay/shared/features/accounts/calls'
import { implement } from '../../platform/http/implement.ts'
import { changePassword } from './change-password.ts'
import { deleteAccount } from './delete-account.ts'
import { endAllSessions } from './end-all-sessions.ts'
import { endSession } from './end-session.ts'
import { exportAccount } from './export-account.ts'
import { forgotPassword } from './forgot-password.ts'
import { getUsage } from './get-usage.ts'
import { getUser } from './get-user.ts'
import { listSessions } from './list-sessions.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { updateProfile } from './update-profile.ts'

export const handler = implement(calls, {
  getUser,
  login,
  register,
  logout,
  updateProfile,
  getUsage,
  changePassword,
  forgotPassword,
  resetPassword,
  listSessions,
  endSession,
  endAllSessions,
  deleteAccount,
  exportAccount,
})
