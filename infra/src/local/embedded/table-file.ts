import { accessSync, chmodSync, constants, existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { isUsed } from '../process/data-folder.ts'
import { reasonOf, StartProblem } from '../start-problem.ts'
import { isLogDamaged } from './table-log.ts'

const logOf = (file: string) => `${file}-wal`

/** The first problem that SQLite or the text of a row has; null if there is none. Only reads. */
const problemIn = async (file: string, mustHoldTables: boolean): Promise<string | null> => {
  const { DatabaseSync } = await import('node:sqlite')
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const [check] = database.prepare('PRAGMA integrity_check(1)').all()
    if (check?.integrity_check !== 'ok')
      return `it is damaged (${String(check?.integrity_check).split('\n').at(-1)})`
    const withRows = database
      .prepare("SELECT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c ON c.name = 'item_json'")
      .all()
    for (const { name } of withRows) {
      const bad = database.prepare(`SELECT 1 FROM "${name}" WHERE NOT json_valid(item_json) LIMIT 1`).get()
      if (bad) return 'it is damaged (a row cannot be read)'
    }
    return withRows.length === 0 && mustHoldTables
      ? 'it holds no table, but its folder has been in use'
      : null
  } finally {
    database.close()
  }
}

const problemOf = async (file: string): Promise<string | null> => {
  const wasUsed = isUsed(path.dirname(file))
  const status = statSync(file, { throwIfNoEntry: false })
  if (!status) return wasUsed ? 'it is missing, but its folder has been in use' : null
  if (!status.isFile()) return 'it is not a file'
  if (status.size === 0) return wasUsed ? 'it is empty, but its folder has been in use' : null
  try {
    const log = logOf(file)
    for (const one of [file, ...(existsSync(log) ? [log] : [])])
      accessSync(one, constants.R_OK | constants.W_OK)
    if (existsSync(log) && isLogDamaged(readFileSync(log))) return `its log ${log} is damaged`
  } catch (error) {
    return `it cannot be read and written (${reasonOf(error)})`
  }
  return problemIn(file, wasUsed).catch(
    (error: Error) => `it is damaged or not a valid SQLite database (${error.message})`,
  )
}

/**
 * Refuses a table that SQLite would replace by an empty one, or in which it would later find damage. Nothing is
 * changed. @throws StartProblem with the sentence that says what to do.
 */
export const refuseDamagedTable = async (file: string): Promise<void> => {
  const problem = await problemOf(file)
  if (!problem) return
  const folder = path.dirname(file)
  throw new StartProblem(
    `The table ${file} cannot be opened: ${problem}. Put ${folder} back from a backup, or move it away to start with an empty table.`,
  )
}

/** Makes the table and its log readable only by their owner, if an earlier version made them for everyone. */
export const makePrivate = (file: string): void => {
  for (const one of [file, logOf(file), `${file}-shm`]) {
    try {
      if (existsSync(one)) chmodSync(one, 0o600)
    } catch (error) {
      throw new StartProblem(`The permissions of ${one} cannot be changed (${reasonOf(error)}).`)
    }
  }
}
