export type SourceFailureReason = 'unreachable' | 'late' | 'busy' | 'refused' | 'garbage'

/** Why a data source gave nothing; `message` is a sentence for a person. */
export class SourceFailure extends Error {
  readonly reason: SourceFailureReason
  constructor(reason: SourceFailureReason, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'SourceFailure'
    this.reason = reason
  }
}
