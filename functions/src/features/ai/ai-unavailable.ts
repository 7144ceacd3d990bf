import { AppError } from '@assay/shared/platform/errors'
import { AiFailure } from '../../integrations/ai/ai.ts'

const budgetUsedUp =
  'Your workspace has used up what it may spend on AI today. Please try again after midnight UTC.'

/** What a user is told when no model answered: a budget that is used up is not the provider's fault. */
export const aiUnavailable = (cause: AiFailure): AppError =>
  new AppError('AI_UNAVAILABLE', { cause, ...(cause.reason === 'budget' && { message: budgetUsedUp }) })

/** A provider that is set and fails ends the work with AI_UNAVAILABLE; nothing is written in its place. */
export const orUnavailable = async <Output>(work: () => Promise<Output>): Promise<Output> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AiFailure) throw aiUnavailable(error)
    throw error
  }
}
