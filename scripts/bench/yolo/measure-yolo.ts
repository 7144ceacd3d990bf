import { createShutdown } from '../../../infra/src/local/process/shutdown.ts'
import type { Chapter } from '../figures.ts'
import { openServices } from '../table-use/open-services.ts'

/** Measures what YOLO mode promises about cost and speed. */
export const measureYolo = async (): Promise<Chapter> => {
  const shutdown = createShutdown()
  try {
    await openServices(shutdown)
    // Imported here because handlers read parts of their environment at import.
    const { installMeter } = await import('../table-use/meter.ts')
    const { unitsOfLeads } = await import('./units-of-leads.ts')
    const { timeOfLanes } = await import('./time-of-lanes.ts')
    installMeter()
    return {
      title: 'YOLO mode: write units of a saved lead, and the time of many lanes',
      notes: [
        'Units count the job, its steps and all else that is written until a search or run ends. An update is weighed by the item that it leaves; `index` is what the items do not explain.',
        'A lane that reads no site finds typical companies at once, so what remains is the cost of jobs and of saving.',
      ],
      figures: [...(await timeOfLanes()), ...(await unitsOfLeads())],
    }
  } finally {
    await shutdown.run()
  }
}
