import { createShutdown } from '../../../infra/src/local/process/shutdown.ts'
import type { Chapter } from '../figures.ts'
import { openServices } from '../table-use/open-services.ts'

/** Measures what many runs of YOLO mode do to the queue and to each other. */
export const measureYoloLoad = async (): Promise<Chapter> => {
  const shutdown = createShutdown()
  try {
    await openServices(shutdown)
    // Imported here because jobs read parts of their environment at import.
    const { openLoadHome } = await import('./load-home.ts')
    const { measureDrain } = await import('./load-drained.ts')
    const { measureWaiting } = await import('./load-waiting.ts')
    const home = openLoadHome(shutdown)
    return {
      title: 'Many YOLO runs on one machine',
      notes: [
        'The jobs have the limits of real ones, and pauses as their work; each lane saves one row.',
        'A worker is a process that is killed at whatever line it is; another one takes its place.',
      ],
      figures: [...(await measureDrain(home)), ...(await measureWaiting(home))],
    }
  } finally {
    await shutdown.run()
  }
}
