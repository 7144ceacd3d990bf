import { beforeAll, expect, it } from 'vitest'
import { survivesEveryKill } from '../../../testing/killed-run.ts'
import {
  confirmingBut,
  honestReport,
  modelAnswering,
  portsWith,
  startProspecting,
  workWith,
} from '../../../testing/prospecting.ts'
import { useTestTable } from '../../../testing/test-table.ts'

beforeAll(useTestTable)

it('ends with the same one report, whichever write its worker was killed at', async () => {
  const kills = await survivesEveryKill({
    start: startProspecting,
    worker: () => {
      const { ai, asked } = modelAnswering({
        prospect_report: () => honestReport,
        verdicts: confirmingBut(/^$/),
      })
      return { asked, work: (rep, jobId) => workWith(rep, jobId, portsWith(ai)) }
    },
  })
  expect(kills).toBeGreaterThan(10)
}, 180_000)
