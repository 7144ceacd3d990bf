/**
 * `npm run plan -- <username> starter|pro|enterprise`: changes the plan of a user's workspace, in the Assay
 * that runs on DATA_DIR, or with `--table <name>` in that table on AWS, with the current credentials.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { changePlan } from '../functions/src/features/accounts/change-plan.ts'
import { setDummyCredentials } from '../infra/src/local/handler-environment.ts'
import { tableUrlFile } from '../infra/src/local/process/data-folder.ts'
import { type PlanName, plans } from '../shared/src/features/usage/plans.ts'

const names = Object.keys(plans)
const usage = `npm run plan -- <username> ${names.join('|')} [--table <name of the table on AWS>]`

const isPlan = (text: string | undefined): text is PlanName => names.includes(text ?? '')

/** The address of the running table. @throws an Error with a sentence if Assay does not run on the folder. */
const findRunningTable = (environment: NodeJS.ProcessEnv): string => {
  const folder = path.resolve(environment.DATA_DIR || '.data')
  const file = tableUrlFile(folder)
  if (!existsSync(file))
    throw new Error(`Assay does not run on ${folder}: start it, or give a --table on AWS.`)
  return readFileSync(file, 'utf8').trim()
}

/** Changes the plan according to the arguments and returns a sentence. @throws an Error with a sentence. */
export const runPlanCommand = async (args: string[], environment: NodeJS.ProcessEnv): Promise<string> => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { table: { type: 'string' } },
  })
  const [username, plan, ...rest] = positionals
  if (!username || !isPlan(plan) || rest.length > 0) throw new Error(usage)
  if (values.table) environment.TABLE_NAME = values.table
  else {
    environment.DYNAMODB_ENDPOINT ||= findRunningTable(environment)
    setDummyCredentials(environment)
  }
  if (!(await changePlan(username, plan))) throw new Error(`There is no user ${username}.`)
  return `The workspace of ${username} is now on the plan ${plans[plan].title}.`
}

if (import.meta.main) {
  try {
    process.stdout.write(`${await runPlanCommand(process.argv.slice(2), process.env)}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  }
}
