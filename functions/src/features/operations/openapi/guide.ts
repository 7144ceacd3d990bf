import { defaultPageSize, maxPageSize } from '@assay/shared/platform/lists'

/** What a programmer has to know of all calls, in Markdown; `origin` is where people and programs reach the product. */
export const guide = (origin: string): string => `Leads you can prove.

## Authentication

Programs send an API key as \`Authorization: Bearer ak_...\`; users create keys under API keys. A key acts as its user: \`read\` makes
every call that reads, \`write\` the others too. A request without a valid key is 401 \`UNAUTHENTICATED\`, with
\`WWW-Authenticate: Bearer\`; one that the key may not make is 403 \`FORBIDDEN\`. In a browser, \`POST /api/login\` sets a session cookie.

## Requests

Bodies are JSON of at most 1 MB; unknown fields are refused. With an \`Idempotency-Key\`, a request that starts or creates something can be
repeated safely for 24 hours. Times are ISO 8601 in UTC.

## Lists

A page has ${defaultPageSize} rows, or \`limit\` (at most ${maxPageSize}). Follow \`Link: <...>; rel="next"\` until there is none. To keep a copy up to date, send the last
\`X-Collection-Version\` as \`since\`: the answer is what has changed, or 410 \`RESYNC_REQUIRED\` if that is too long ago.

## Jobs

What takes longer than a call starts a job. \`Prefer: wait=N\` waits up to 25 seconds for its result, \`respond-async\` not at all. A 202 names the job in
\`Location\`: ask until it is \`completed\`, \`failed\` or \`cancelled\`, or let a webhook tell you.

## Limits

Each call names its own. Beyond it the answer is 429 \`RATE_LIMITED\` with \`Retry-After\` in seconds. Searches, reports and research take
lookups of the plan: 402 \`PLAN_LIMIT\` if none is left this month.

## Errors

Every refusal is an \`Error\`: decide by its \`code\`. \`details\` names the fields that are not valid. Quote \`requestId\` (also \`X-Request-Id\`) when you report one.

## Assistants

An MCP client uses \`${origin}/api/mcp\` (streamable HTTP) with the header \`Authorization: Bearer ak_...\`. Its tools are the calls of the main job; with
\`?tools=all\` all calls that keys may make.
`
