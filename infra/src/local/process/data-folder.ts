import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
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

/** Creates folders level by level: if one cannot be created (/proc), Node's own recursion would never end. */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

/** Creates the folder if it is missing and returns its real path. Throws StartProblem if it is not writable. */
export const openDataFolder = (folder: string): string => {
  try {
    makeFolder(path.resolve(folder))
    accessSync(folder, constants.W_OK | constants.X_OK)
    return realpathSync(folder)
  } catch (error) {
    throw new StartProblem(`The data folder ${folder} cannot be written (${reasonOf(error)}).`)
  }
}

/** Writes a file that only its owner may read. Throws StartProblem. */
export const writePrivately = (file: string, text: string): void => {
  try {
    writeFileSync(file, text, { mode: 0o600 })
    // The mode is for new files only.
    chmodSync(file, 0o600)
  } catch (error) {
    throw new StartProblem(`${file} cannot be written (${reasonOf(error)}).`)
  }
}

/** The file with the address of the table while Assay runs on the folder. */
export const tableUrlFile = (folder: string): string => path.join(folder, 'table-url')

/** A shorter one is not safe; it must have been written by hand. */
const minSecretLength = 32

/** Written to a temporary file and renamed, so that a start killed at this point leaves no empty secret. */
const makeSecret = (file: string): void => {
  const temporary = `${file}.${process.pid}`
  writeFileSync(temporary, randomBytes(48).toString('base64url'), { mode: 0o600 })
  renameSync(temporary, file)
}

const secretFile = (folder: string): string => path.join(folder, 'session-secret')

/** Whether Assay has run on the folder: the secret is written when everything else is there. */
export const isUsed = (folder: string): boolean => existsSync(secretFile(folder))

const readSecret = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '')

/** The folder's session secret, created at the first start and readable only by its owner. */
export const sessionSecretOf = (folder: string): string => {
  const file = secretFile(folder)
  try {
    if (readSecret(file) === '') makeSecret(file)
    const secret = readSecret(file)
    if (secret.length >= minSecretLength) return secret
    throw new StartProblem(
      `The session secret ${file} is shorter than ${minSecretLength} characters; write a longer one, or delete the file, which signs all users out.`,
    )
  } catch (error) {
    if (error instanceof StartProblem) throw error
    throw new StartProblem(`The session secret ${file} cannot be read or written (${reasonOf(error)}).`)
  }
}
