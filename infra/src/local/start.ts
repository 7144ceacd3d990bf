import { assayEntryFiles } from '../entry-files.ts'
import { buildSite, siteFolder } from './build-site.ts'
import { runHome } from './run-home.ts'

const withoutPages = process.argv.includes('--without-pages')

await runHome({
  entryFiles: assayEntryFiles(),
  readyLine: (port) =>
    withoutPages ? 'The handlers are ready.' : `Assay is ready at http://localhost:${port}`,
  buildPages: async (shutdown) => {
    if (withoutPages) return null
    await buildSite(shutdown)
    return siteFolder
  },
})
