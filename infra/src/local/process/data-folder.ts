import { randomBytes } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { reasonOf, StartProblem } from '../start-problem.ts'

/** Level by level: where a level cannot be made (/proc), Node's own recursion would try for ever. */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

/** Makes the folder where it is missing and gives its real path; refuses one that cannot be written. */
export const openDataFolder = (folder: string): string => {
  try {
    makeFolder(path.resolve(folder))
    accessSync(folder, constants.W_OK | constants.X_OK)
    return realpathSync(folder)
  } catch (error) {
    throw new StartProblem(`The data folder ${folder} cannot be written (${reasonOf(error)}).`)
  }
}

/** Holds the address of the table while Assay runs on the folder. */
export const tableUrlFile = (folder: string): string => path.join(folder, 'table-url')

/** Shorter ones are no secret; somebody wrote them by hand. */
const minSecretLength = 32

/** Written aside and renamed: a start that is killed here leaves no empty secret behind. */
const makeSecret = (file: string): void => {
  const aside = `${file}.${process.pid}`
  writeFileSync(aside, randomBytes(48).toString('base64url'), { mode: 0o600 })
  renameSync(aside, file)
}

const readSecret = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '')

/** The folder's session secret, made at the first start and readable by its owner only. */
export const sessionSecretOf = (folder: string): string => {
  const file = path.join(folder, 'session-secret')
  try {
    if (readSecret(file) === '') makeSecret(file)
    const secret = readSecret(file)
    if (secret.length >= minSecretLength) return secret
    throw new StartProblem(
      `The session secret ${file} is shorter than ${minSecretLength} characters; write a longer one, or delete it and all sign in again.`,
    )
  } catch (error) {
    if (error instanceof StartProblem) throw error
    throw new StartProblem(`The session secret ${file} cannot be read or written (${reasonOf(error)}).`)
  }
}
