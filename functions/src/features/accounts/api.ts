import * as calls from '@assay/shared/features/accounts/calls'
import { implement } from '../../platform/http/implement.ts'
import { deleteAccount } from './data/delete-account.ts'
import { exportAccount } from './data/export-account.ts'
import { cancelEmailChange } from './identity/cancel-email-change.ts'
import { confirmEmailChange } from './identity/confirm-email-change.ts'
import { getUser } from './identity/get-user.ts'
import { register } from './identity/register.ts'
import { resendEmailChange } from './identity/resend-email-change.ts'
import { updateProfile } from './identity/update-profile.ts'
import { changePassword } from './password/change-password.ts'
import { forgotPassword } from './password/forgot-password.ts'
import { resetPassword } from './password/reset-password.ts'
import { createPlanRequest } from './plan/create-plan-request.ts'
import { listPlanRequests } from './plan/list-plan-requests.ts'
import { endAllSessions } from './sessions/end-all-sessions.ts'
import { endSession } from './sessions/end-session.ts'
import { listSessions } from './sessions/list-sessions.ts'
import { login } from './sessions/login.ts'
import { logout } from './sessions/logout.ts'

export const handler = implement(calls, {
  getUser,
  login,
  register,
  logout,
  updateProfile,
  confirmEmailChange,
  resendEmailChange,
  cancelEmailChange,
  changePassword,
  forgotPassword,
  resetPassword,
  listSessions,
  endSession,
  endAllSessions,
  createPlanRequest,
  listPlanRequests,
  deleteAccount,
  exportAccount,
})
