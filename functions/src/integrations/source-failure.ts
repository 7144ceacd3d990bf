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
