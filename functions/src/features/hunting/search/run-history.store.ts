import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { tableCache } from '../../../platform/table/cache.ts'
import { defineEntity, workspaceKey } from '../../../platform/table/entity.ts'
import { putItem } from '../../../platform/table/table.ts'

const Run = lazy(() => z.object({ usd: z.number(), ms: z.int() }))
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

/** Costs and durations of all workspaces' searches, without any identifier. */
const everyone = tableCache('runs', 1)
const keptSeconds = 90 * 24 * 3600

const mostRuns = 30
const sizes = [10, 25, 50, 100]

/** Searches of one shape cost about the same: equal size, with or without wishes, the same model or none. */
export const shapeOf = (search: { maxResults: number; wishes: number; model: string | null }): string => {
  const size = sizes.find((most) => search.maxResults <= most) ?? 100
  return `${search.model ?? 'rules'}|${size}|${search.wishes > 0 ? 'wishes' : 'plain'}`
}

const ofEveryone = async (shape: string): Promise<Run[]> => {
  const known = RunHistory.safeParse(await everyone.get(shape))
  return known.success ? known.data.runs : []
}

const ofWorkspace = async (workspaceId: string, shape: string): Promise<Run[]> =>
  (await histories.get({ workspaceId, shape }, { eventually: true }))?.runs ?? []

/** The latest runs of that shape, of this workspace and of all. */
export const pastRuns = async (workspaceId: string, shape: string) => {
  const [own, all] = await Promise.all([ofWorkspace(workspaceId, shape), ofEveryone(shape)])
  return { own, all }
}

/** Adds a run. Of two concurrent ones, one may be lost; the range tolerates that. */
export const rememberRun = async (workspaceId: string, shape: string, run: Run): Promise<void> => {
  const { own, all } = await pastRuns(workspaceId, shape)
  const withIt = (runs: Run[]) => [...runs, run].slice(-mostRuns)
  await Promise.all([
    putItem(histories.toItem({ workspaceId, shape }, { runs: withIt(own) })),
    everyone.put(shape, { runs: withIt(all) }, keptSeconds),
  ])
}
