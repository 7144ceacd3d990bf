import { promises as fs } from 'node:fs'
import path from 'node:path'
import { AppError } from '@assay/shared/platform/errors'
import { config } from '../config.ts'

/** More than the table writes for one change. */
const probe = Buffer.alloc(64 * 1024)

/**
 * Throws STORAGE_UNAVAILABLE if the disk of an embedded table takes nothing more. It writes, because the free space
 * of a disk says nothing of quotas, and the table itself still finds room for small changes on a full disk.
 */
export const checkTableDisk = async (): Promise<void> => {
  const folder = config.tableFolder()
  if (!folder) return
  const file = path.join(folder, 'health-probe')
  try {
    await fs.writeFile(file, probe, { mode: 0o600 })
  } catch (cause) {
    throw new AppError('STORAGE_UNAVAILABLE', { cause })
  } finally {
    await fs.rm(file, { force: true })
  }
}
