import { buildSite } from '../../../infra/src/local/build-site.ts'
import { createShutdown } from '../../../infra/src/local/process/shutdown.ts'

/** Builds the site once, before several workers start the product at the same time. */
export default async () => {
  const shutdown = createShutdown()
  try {
    await buildSite(shutdown)
  } finally {
    await shutdown.run()
  }
}
