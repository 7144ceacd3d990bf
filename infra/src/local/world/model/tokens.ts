import { randomUUID } from 'node:crypto'

/** About four characters make a token. */
export const tokensOf = (text: string): number => Math.ceil(text.length / 4)

export const newId = (prefix: string): string => `${prefix}_${randomUUID().replaceAll('-', '')}`

export const nowSeconds = (): number => Math.floor(Date.now() / 1000)
