import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import type { SearchRun } from '../search-run.ts'

const Reached = lazy(() => z.object({ website: z.nullable(z.string()), failure: z.nullable(z.string()) }))

const reachStep = { name: 'reach site', version: 1, schema: Reached }

/** The address at which a domain's site answers, with `www.` or without encryption if need be; else why none does. */
export const reachSite = (run: SearchRun, host: string): Promise<z.infer<typeof Reached>> =>
  run.hooks.step(reachStep, async () => {
    const { signal } = run
    let failure: string | null = null
    for (const website of [`https://${host}`, `https://www.${host}`, `http://${host}`]) {
      const answer = await run.ports.fetchPage(website, { signal })
      if (answer.outcome === 'page') return { website, failure: null }
      failure ??= answer.reason
      if (answer.outcome !== 'unreachable') break
    }
    return { website: null, failure }
  })
