// Plain JavaScript, so that it runs on a Node version that is too old for the rest and can report that.
import { existsSync } from 'node:fs'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const isNewEnough = major > 22 || (major === 22 && minor >= 19)
const isInstalled = existsSync(new URL('../node_modules/zod/package.json', import.meta.url))

/** Ends the process with one sentence unless the packages are installed and Node is new enough; `advice` says how to get it. */
export const refuseOldNode = (advice) => {
  const problem = !isInstalled
    ? 'The packages are not installed: run `npm ci` first.'
    : !isNewEnough
      ? `Assay needs Node 22.19 or newer, this is ${process.versions.node}: ${advice}`
      : null
  if (!problem) return
  process.stderr.write(`${problem}\n`)
  process.exit(1)
}
