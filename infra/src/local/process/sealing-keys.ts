import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { newKeyFile, parseKeyFile } from '@assay/functions/platform/sealing/key-file'
import { reasonOf, StartProblem } from '../start-problem.ts'

/** Written to a temporary file and renamed, so that a start killed at this point leaves no half of a key. */
const makeKeys = (file: string): void => {
  const temporary = `${file}.${process.pid}`
  writeFileSync(temporary, newKeyFile(), { mode: 0o600 })
  renameSync(temporary, file)
}

/**
 * The folder's file with the keys that seal passwords of mailboxes, made at the first start and readable only by its
 * owner. Throws StartProblem if it is damaged: with other keys, no stored password could be opened.
 */
export const sealingKeyFileOf = (folder: string): string => {
  const file = path.join(folder, 'sealing-keys.json')
  try {
    if (!existsSync(file)) makeKeys(file)
    parseKeyFile(readFileSync(file, 'utf8'))
    return file
  } catch (error) {
    throw new StartProblem(
      `The sealing keys ${file} cannot be read or written (${reasonOf(error)}). Restore the file from a backup, or delete it, after which all users enter the passwords of their mailboxes again.`,
    )
  }
}
