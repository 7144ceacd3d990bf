/** What a value belongs to. It opens only with the same context. */
export type SealingContext = Record<string, string>

/** A key for one value, in the clear and wrapped. */
export type DataKey = { key: Buffer; wrapped: string }

/** Where data keys come from. A wrapped key opens only with the context it was made with, or throws CannotUnseal. */
export type DataKeys = {
  create: (context: SealingContext) => Promise<DataKey>
  open: (wrapped: string, context: SealingContext) => Promise<Buffer>
}

/** The value was changed, belongs to another context, or its key is gone. */
export class CannotUnseal extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'CannotUnseal'
  }
}

/** What an encryption is bound to: the same text for the same context, whatever the order of its names. */
export const associatedOf = (version: string, context: SealingContext): string =>
  JSON.stringify([version, Object.entries(context).toSorted(([one], [other]) => (one < other ? -1 : 1))])
