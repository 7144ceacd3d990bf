import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRep } from '../functions/src/testing/rep.ts'
import { useTestTable } from '../functions/src/testing/test-table.ts'
import { getUsage } from '../shared/src/features/usage/calls.ts'
import { runPlanCommand } from './plan.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'assay-plan-'))
beforeAll(useTestTable)
afterAll(() => rmSync(folder, { recursive: true }))

const run = (...args: string[]) => runPlanCommand(args, process.env)

describe('the operator’s command', () => {
  it('changes the plan of a workspace from the next call on, and ends the trial', async () => {
    const rep = await newRep()
    const sentence = await run(` ${rep.user.username.toUpperCase()} `, 'enterprise')
    expect(sentence).toMatch(/ is now on the plan Enterprise\.$/)
    expect((await rep.call(getUsage)).body).toMatchObject({
      plan: 'enterprise',
      trialEndsAt: null,
      lookups: { allowance: null, left: null },
    })
    await run(rep.user.username, 'starter')
    expect((await rep.call(getUsage)).body).toMatchObject({ plan: 'starter', lookups: { allowance: 10 } })
  })

  it('finds the table of the Assay that runs on DATA_DIR', async () => {
    const rep = await newRep()
    const { DYNAMODB_ENDPOINT = '', TABLE_NAME } = process.env
    writeFileSync(path.join(folder, 'table-url'), DYNAMODB_ENDPOINT)
    const environment: NodeJS.ProcessEnv = { DATA_DIR: folder, TABLE_NAME }
    await runPlanCommand([rep.user.username, 'pro'], environment)
    expect(environment.DYNAMODB_ENDPOINT).toBe(DYNAMODB_ENDPOINT)
  })

  it('reports that Assay does not run on the folder', async () => {
    const environment = { DATA_DIR: path.join(folder, 'nowhere') }
    await expect(runPlanCommand(['ada', 'pro'], environment)).rejects.toThrow(
      /^Assay does not run on .+nowhere/,
    )
  })

  it.each([[[]], [['ada']], [['ada', 'gold']], [['ada', 'pro', 'now']]])(
    'prints its usage for %j',
    async (args) => {
      await expect(run(...args)).rejects.toThrow(/^npm run plan -- <username> starter\|pro\|enterprise/)
    },
  )

  it('reports an unknown user', async () => {
    await expect(run('nemo', 'pro')).rejects.toThrow('There is no user nemo.')
  })
})
