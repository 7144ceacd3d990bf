/** Why the local home cannot start or continue, as one sentence for the user of the command. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}

/** The system's error code (`EACCES`, `ECONNREFUSED`), or the error's message. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  return typeof code === 'string' ? code : (error.message || error.name).split('\n')[0] || error.name
}
