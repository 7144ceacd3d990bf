import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineEntity, workspaceKey } from '../../../platform/table/entity.ts'
import { type Item, type Key, putItem } from '../../../platform/table/table.ts'

const Run = lazy(() =>
  z.object({
    usd: z.number(),
    ms: z.int(),
    /** The rows that it saved, of a YOLO run; those that it checked, of a re-check. */
    leads: z.optional(z.int()),
    /** Runs from before this was kept have none. */
    jobId: z.optional(z.string()),
  }),
)
export type Run = z.infer<typeof Run>

const RunHistory = lazy(() => z.object({ runs: z.array(Run) }))

const histories = defineEntity({
  name: 'runHistory',
  schema: RunHistory,
  key: ({ workspaceId, shape }: { workspaceId: string; shape: string }) => ({
    pk: workspaceKey(workspaceId),
    sk: `RUNS#${shape}`,
  }),
})

const mostRuns = 30
const sizes = [10, 25, 50, 100]

/** The model that searches ask, as shapes name it; null where rules judge. */
export const modelNamed = (ai: { models?: { fast: string } } | null): string | null =>
  ai ? (ai.models?.fast ?? 'ai') : null

/** Checks of stored companies. */
export const recheckShape = (model: string | null): string => `recheck|${model ?? 'rules'}`

/** Searches of one shape cost about the same: equal size, with or without wishes, the same model or none. */
export const shapeOf = (search: { maxResults: number; wishes: number; model: string | null }): string => {
  const size = sizes.find((most) => search.maxResults <= most) ?? 100
  return `${search.model ?? 'rules'}|${size}|${search.wishes > 0 ? 'wishes' : 'plain'}`
}

/** The items of the workspace's latest runs of these shapes, to be read together with others. */
export const pastRunKeys = (workspaceId: string, shapes: string[]): Key[] =>
  shapes.map((shape) => histories.key({ workspaceId, shape }))

/** The runs of a shape among items that were read by those keys. */
export const pastRunsIn = (items: Item[], shape: string): Run[] => {
  const item = items.find(({ sk }) => sk === histories.key({ workspaceId: '', shape }).sk)
  return item ? histories.fromItem(item).runs : []
}

/** The workspace's latest runs of that shape. */
export const pastRuns = async (workspaceId: string, shape: string): Promise<Run[]> =>
  (await histories.get({ workspaceId, shape }, { eventually: true }))?.runs ?? []

/** Adds a run, once however often its job is resumed. Of two concurrent ones, one may be lost; the range tolerates that. */
export const rememberRun = async (workspaceId: string, shape: string, run: Run): Promise<void> => {
  const others = (await pastRuns(workspaceId, shape)).filter(({ jobId }) => jobId !== run.jobId || !jobId)
  const runs = [...others, run].slice(-mostRuns)
  await putItem(histories.toItem({ workspaceId, shape }, { runs }))
}
