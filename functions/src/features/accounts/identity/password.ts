import { createHmac } from 'node:crypto'
import { minPasswordLength } from '@assay/shared/features/accounts/user'
import { invalidField } from '@assay/shared/platform/errors'
import bcrypt from 'bcryptjs'
import { commonPasswords } from './common-passwords.generated.ts'

/** OWASP's minimum cost factor; a hash takes about 60 ms. */
const rounds = 10

/** bcrypt reads only 72 bytes, so passwords are hashed first; NFKC so that all keyboards give the same bytes. */
const condense = (password: string) =>
  createHmac('sha384', 'assay-password-v1').update(password.normalize('NFKC')).digest('base64')

export const hashPassword = (password: string) => bcrypt.hash(condense(password), rounds)

/** The hash of an unknown password. It is compared when there is no such user, so that both cases take as long. */
const placeholderHash = '$2b$10$w1o0QZxCq2iycgZsLaBCRuPUKksKUmniAHOiuMMNS2fnFSTRSr6EW'

export const passwordMatches = async (password: string, hash: string | undefined): Promise<boolean> => {
  const matches = await bcrypt.compare(condense(password), hash ?? placeholderHash)
  return matches && hash !== undefined
}

let common: Set<string> | undefined

const isCommon = (password: string): boolean => {
  common ??= new Set(commonPasswords.split(' '))
  return password.length >= minPasswordLength && common.has(password.normalize('NFKC').toLowerCase())
}

/** INVALID_INPUT at `path` for the first 3,000 of a maintained list of common passwords (O-31). */
export const refuseCommonPassword = (password: string, path: string): void => {
  if (isCommon(password)) throw invalidField(path, 'This password is too common')
}
