import { AppError } from '@assay/shared/platform/errors'
import type { AiFailure } from '../../integrations/ai/ai.ts'

const budgetUsedUp =
  'Your workspace has used up what it may spend on AI today. Please try again after midnight UTC.'

/** What a user is told when no model answered: a budget that is used up is not the provider's fault. */
export const aiUnavailable = (cause: AiFailure): AppError =>
  new AppError('AI_UNAVAILABLE', { cause, ...(cause.reason === 'budget' && { message: budgetUsedUp }) })
