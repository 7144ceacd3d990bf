import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { Area } from '../../integrations/nominatim/area.ts'
import type { SearchFrame } from '../companies/search-frame.ts'
import type { SearchRun } from '../search-run.ts'
import { type Ground, groundOf, outlineOf } from './ground.ts'

const outlineStep = { name: 'outline', version: 1, schema: lazy(() => z.nullable(Area)) }

/** The ground of a search; the outline of its place is asked for while the sources are. */
export const groundFor = (run: SearchRun, frame: SearchFrame): Promise<Ground> => {
  const { ports, hooks, request, signal } = run
  const { places } = ports
  const options = { workspaceId: request.workspaceId, signal }
  const ask = async () => {
    const area = await hooks.step(outlineStep, () => outlineOf(frame, places, options))
    return groundOf(area, frame, places, options)
  }
  const asked = ask()
  // A cancelled search ends before any company awaits it.
  asked.catch(() => undefined)
  return asked
}
