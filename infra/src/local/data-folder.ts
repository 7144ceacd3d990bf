import { randomBytes } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { reasonOf, StartProblem } from './start-problem.ts'

/** Makes the folder where it is missing and gives its real path; refuses one that cannot be written. */
export const openDataFolder = (folder: string): string => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK | constants.X_OK)
    return realpathSync(folder)
  } catch (error) {
    throw new StartProblem(`The data folder ${folder} cannot be written (${reasonOf(error)}).`)
  }
}

/** The folder's session secret, made at the first start and readable by its owner only. */
export const sessionSecretOf = (folder: string): string => {
  const file = path.join(folder, 'session-secret')
  try {
    if (!existsSync(file))
      writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new StartProblem(`The session secret ${file} cannot be read or written (${reasonOf(error)}).`)
  }
}
