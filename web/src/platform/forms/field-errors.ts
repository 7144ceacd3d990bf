import { ApiError } from '../api/api-error.ts'

/** The first message of each field, by its path. */
export type FieldErrors = Partial<Record<string, string>>

type Issue = { path: readonly PropertyKey[]; message: string }
type Parsed<Output> =
  | { success: true; data: Output }
  | { success: false; error: { issues: readonly Issue[] } }

/** The messages of schema issues by field. */
export const errorsOfIssues = (issues: readonly Issue[]): FieldErrors => {
  const errors: FieldErrors = {}
  for (const issue of issues) errors[issue.path.join('.')] ??= issue.message
  return errors
}

export const errorsOfParse = <Output>(parsed: Parsed<Output>): FieldErrors =>
  parsed.success ? {} : errorsOfIssues(parsed.error.issues)

const fieldOfCode: Partial<Record<string, string>> = { USERNAME_TAKEN: 'username', EMAIL_TAKEN: 'email' }

/** The field messages in the server's error; a taken username or email is an error of its field. */
export const errorsOfRefusal = (error: unknown): FieldErrors => {
  if (!(error instanceof ApiError)) return {}
  const taken = fieldOfCode[error.code]
  if (taken) return { [taken]: error.message }
  return errorsOfIssues(error.details.map(({ path, message }) => ({ path: path.split('.'), message })))
}
