export type SourceFailureReason = 'unreachable' | 'late' | 'busy' | 'refused' | 'garbage'

/** The failure of a data source; `message` is a sentence for the user. */
export class SourceFailure extends Error {
  readonly reason: SourceFailureReason
  constructor(reason: SourceFailureReason, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'SourceFailure'
    this.reason = reason
  }
}

/** For a source that costs precision when it does not answer, but not the search. */
export const orNull = async <Value>(asked: Promise<Value | null>): Promise<Value | null> => {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    return null
  }
}
