import { refuseOldNode } from './refuse-old-node.mjs'

refuseOldNode(
  'on Linux `npm ci` brings one along (not with --omit=optional), elsewhere install it and set DYNAMODB_ENDPOINT to a DynamoDB Local.',
)
await import(process.argv[2] === 'dev' ? '../infra/src/local/dev.ts' : '../infra/src/local/start.ts')
