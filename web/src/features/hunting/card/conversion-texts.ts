import { ApiError, isNetworkError } from '../../../platform/api/api-error.ts'

export type FailureTexts = { title: string; description: string }

/** The toast for a failure: no answer from the server, or an error answer with or without a message. */
const failure = (title: string, error: Error): FailureTexts => {
  if (isNetworkError(error)) return { title: 'Failed to process lead', description: error.message }
  const hasNoMessage = error instanceof ApiError && !error.hasServerMessage
  return { title, description: hasNoMessage ? `Server responded with ${error.status}` : error.message }
}

export const conversionFailure = (error: Error) => failure('Failed to convert lead', error)
export const additionFailure = (error: Error) => failure('Failed to create lead', error)

export const nothingSelected: FailureTexts = {
  title: 'No lead selected',
  description: 'Please select a lead to convert',
}
