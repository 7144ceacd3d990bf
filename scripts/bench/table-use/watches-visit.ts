import * as calls from '@assay/shared/features/hunting/calls'
import { newRep } from '../../../functions/src/testing/rep.ts'
import { someWatch } from '../../../functions/src/testing/watches.ts'
import type { Recorder } from './recorder.ts'

/** Saves a search that runs by itself, and changes and removes it, in a workspace of its own. */
export const visitWatches = async ({ record }: Recorder): Promise<void> => {
  const rep = await newRep()
  const { body } = await record(rep, calls.createWatch, { body: someWatch })
  const one = { params: { id: String((body as { id: number }).id) } }
  await record(rep, calls.updateWatch, { ...one, body: { interval: 'daily' } })
  await record(rep, calls.deleteWatch, one, { status: 204 })
  await record(rep, calls.restoreWatch, one)
  await record(rep, calls.listWatches, {})
}
