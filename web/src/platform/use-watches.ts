import { listWatches } from '@assay/shared/features/hunting/calls'
import type { Watch } from '@assay/shared/features/hunting/watch'
import { useCollection } from './api/use-collection.ts'

/** The saved searches that run by themselves, newest first, kept current. */
export const useWatches = () =>
  useCollection<Watch>(listWatches, {
    failure: (error) => (error.status === 0 ? error.message : `Failed to fetch watches: ${error.status}`),
  })
