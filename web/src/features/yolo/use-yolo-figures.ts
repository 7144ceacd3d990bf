import { getYoloFigures } from '@assay/shared/features/yolo/calls'
import { useQuery } from '@tanstack/react-query'
import { readApi } from '../../platform/api/api.ts'

export const figuresKey = [getYoloFigures.name] as const

/** What the workspace's own runs of each mode measured, and what the next one will probably cost. */
export const useYoloFigures = () =>
  useQuery({ queryKey: figuresKey, queryFn: ({ signal }) => readApi(getYoloFigures, {}, { signal }) })
