/** The part of the address that shows the guide. */
export const guideName = 'guide'

/** The part of the address that shows a call. */
export const searchOfCall = (operationId: string) => `?call=${operationId}`
