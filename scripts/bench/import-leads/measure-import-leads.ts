import { sweepJobs } from '../../../functions/src/platform/jobs/sweep.ts'
import { startSweep } from '../../../infra/src/local/embedded/sweep.ts'
import { createShutdown } from '../../../infra/src/local/process/shutdown.ts'
import type { Chapter } from '../figures.ts'
import { installMeter } from '../table-use/meter.ts'
import { openServices } from '../table-use/open-services.ts'

/** Measures how long an import takes, what it costs, and that it adds each row once, whatever happens to its workers. */
export const measureImportLeads = async (): Promise<Chapter> => {
  const shutdown = createShutdown()
  try {
    await openServices(shutdown)
    // Imported here because jobs read parts of their environment at import.
    const { unitsPerRow } = await import('./units-per-row.ts')
    const { measureKilledImport } = await import('./killed-import.ts')
    installMeter()
    const units = await unitsPerRow()
    const sweep = startSweep(() => sweepJobs())
    shutdown.add(sweep.stop)
    return {
      title: 'Import of leads from a file',
      notes: [
        'Each row has a site, an email, a phone, a place and an industry of its own.',
        'Units include sending the rows, the job and its progress.',
        'A worker is a process that is killed at whatever line it is; another one goes on when the lease has expired.',
      ],
      figures: [...units, ...(await measureKilledImport(shutdown))],
    }
  } finally {
    await shutdown.run()
  }
}
