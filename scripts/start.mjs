// Plain JavaScript, so that it runs on a Node version that is too old for the rest and can report that.
import { existsSync } from 'node:fs'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const isNewEnough = major > 22 || (major === 22 && minor >= 19)
const isInstalled = existsSync(new URL('../node_modules/zod/package.json', import.meta.url))

const problem = !isInstalled
  ? 'The packages are not installed: run `npm ci` first.'
  : !isNewEnough
    ? `Assay needs Node 22.19 or newer, this is ${process.versions.node}: on Linux \`npm ci\` brings one along (not with --omit=optional), elsewhere install it and set DYNAMODB_ENDPOINT to a DynamoDB Local.`
    : null

if (problem) {
  process.stderr.write(`${problem}\n`)
  process.exit(1)
}
await import(process.argv[2] === 'dev' ? '../infra/src/local/dev.ts' : '../infra/src/local/start.ts')
