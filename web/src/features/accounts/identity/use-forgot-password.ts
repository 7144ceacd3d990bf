import { forgotPassword } from '@assay/shared/features/accounts/calls'
import type { PasswordResetRequest } from '@assay/shared/features/accounts/user'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { toastError } from '../../../platform/toasts.ts'

export const useForgotPassword = () =>
  useMutation({
    mutationFn: (request: PasswordResetRequest) => callApi(forgotPassword, { body: request }),
    onError: (error) => toastError(error, 'Link not sent'),
  })
