/** Why the local home cannot start or go on, as one sentence for the person who typed the command. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}

/** The system's own word for what went wrong (`EACCES`, `ECONNREFUSED`), or the error's message. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  return typeof code === 'string' ? code : (error.message || error.name).split('\n')[0] || error.name
}
