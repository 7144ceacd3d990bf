import { beforeAll, expect, it } from 'vitest'
import { portsOfResearch, researcher, startResearch, workOnResearch } from '../../../testing/deep-research.ts'
import { survivesEveryKill } from '../../../testing/killed-run.ts'
import { useTestTable } from '../../../testing/test-table.ts'

beforeAll(useTestTable)

it('ends with the same one report, whichever write its worker was killed at', async () => {
  const kills = await survivesEveryKill({
    start: startResearch,
    worker: () => {
      const { ai, asked } = researcher({
        // The same questions whichever attempt asks: a model that is asked again need not answer otherwise.
        research_plan: ({ input }) => ({
          questions: [{ question: `What is new (${input.split('What is new').length})?`, search: 'hiring' }],
        }),
      })
      return { asked, work: (rep, jobId) => workOnResearch(rep, jobId, portsOfResearch(ai)) }
    },
  })
  expect(kills).toBeGreaterThan(15)
}, 180_000)
