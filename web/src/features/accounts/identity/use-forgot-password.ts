import { forgotPassword } from '@assay/shared/features/accounts/calls'
import type { PasswordResetRequest } from '@assay/shared/features/accounts/user'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { tellError } from '../../../platform/toasts.ts'

export const useForgotPassword = () =>
  useMutation({
    mutationFn: (forgotten: PasswordResetRequest) => callApi(forgotPassword, { body: forgotten }),
    onError: (error) => tellError(error, 'Link not sent'),
  })
