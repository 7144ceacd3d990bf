import { buildSite } from '../../infra/src/local/build-site.ts'
import { createEnding } from '../../infra/src/local/process/ending.ts'

/** The pages are built once, before several workers start the product at the same time. */
export default async () => {
  const ending = createEnding()
  try {
    await buildSite(ending)
  } finally {
    await ending.run()
  }
}
