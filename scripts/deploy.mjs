// What cdk.json runs, with the Node that comes first in the PATH: `npx cdk` puts the project's own there, if it has one.
import { refuseOldNode } from './refuse-old-node.mjs'

refuseOldNode(
  'run `npx cdk`, which on Linux and Windows uses the one that `npm ci` brings along (not with --omit=optional); elsewhere install it.',
)
const [node, , step, ...options] = process.argv
if (step === 'build') process.argv = [node, 'vite', 'build', 'web', '--logLevel', 'warn', ...options]
await import(step === 'build' ? '../node_modules/vite/bin/vite.js' : '../infra/src/aws/app.ts')
