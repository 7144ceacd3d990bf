import { sweepJobs } from '../../../functions/src/platform/jobs/sweep.ts'
import { startSweep } from '../../../infra/src/local/embedded/sweep.ts'
import { createShutdown } from '../../../infra/src/local/process/shutdown.ts'
import type { Chapter } from '../figures.ts'
import { openServices } from '../table-use/open-services.ts'
import { startMailServer } from './mail-server.ts'

/** Measures that each approved mail is sent once and at its mailbox's pace, whatever happens to the workers. */
export const measureOutreachLoad = async (): Promise<Chapter> => {
  const shutdown = createShutdown()
  try {
    await openServices(shutdown)
    const server = await startMailServer(shutdown)
    process.env.SMTP_CONNECT_TO = server.at
    // Imported here because jobs read parts of their environment at import.
    const { measureRequests } = await import('./requests-per-mail.ts')
    const { measureDrain } = await import('./drained-outboxes.ts')
    const sweep = startSweep(() => sweepJobs())
    shutdown.add(sweep.stop)
    const requests = await measureRequests()
    return {
      title: 'Approved mails, sent once and at a pace',
      notes: [
        'Mails to leads go to a real mail server on this machine; half a second stands for the minute between two mails.',
        'A worker is a process that is killed at whatever line it is; another one takes its place.',
        'Requests include all that the job of an outbox costs: its lease, its slices and its end.',
      ],
      figures: [...(await measureDrain(server, shutdown)), ...requests],
    }
  } finally {
    await shutdown.run()
  }
}
