import { createShutdown } from '../../../infra/src/local/process/shutdown.ts'
import { openServices } from '../table-use/open-services.ts'
const shutdown = createShutdown()
try {
  await openServices(shutdown)
  const { installMeter } = await import('../table-use/meter.ts')
  const { newRecorder } = await import('../table-use/recorder.ts')
  const { visitWorker } = await import('../table-use/search-visit.ts')
  const { newRep } = await import('../../../functions/src/testing/rep.ts')
  installMeter()
  const r = newRecorder()
  await visitWorker(r, await newRep())
  for (const { call, use } of r.recorded) {
    console.log(call, use.requests, use.readUnits, use.writeUnits)
    for (const [k, v] of Object.entries(use.writesByKind).sort((a, b) => b[1] - a[1])) console.log('  ', k, v, v / 10)
  }
} finally { await shutdown.run() }
process.exit(0)
