import { type CallOptions, platformErrors } from '@assay/shared/platform/define-call'
import { type ErrorCode, errorCatalogue } from '@assay/shared/platform/errors'
import { StartedJob } from '@assay/shared/platform/job'
import { isConditional } from './operation.ts'
import type { Json, Schemas } from './schemas.ts'

const header = (description: string) => ({ description, schema: { type: 'string' } })

/** Headers of answers, by the name under which they stand among the components. */
export const headers = {
  ETag: header(
    'The state of the row or list. Send it back as `If-None-Match`, or as `If-Match` with an edit.',
  ),
  Link: header('`<address>; rel="next"`: the next page; missing on the last one.'),
  Location: header('Where the job can be asked for.'),
  RetryAfter: header('Seconds to wait before the next request, on 429 and some of 503.'),
  WwwAuthenticate: header('`Bearer`, on 401 `UNAUTHENTICATED`: send an API key, or sign in.'),
  XCollectionVersion: header(
    'The version of the list: send it back as `since` to get only what has changed.',
  ),
}

const refer = (...names: (keyof typeof headers)[]): Json =>
  Object.fromEntries(
    names.map((name) => [
      name === 'ETag' ? name : name.replace(/(?<=.)(?=[A-Z])/g, '-'),
      { $ref: `#/components/headers/${name}` },
    ]),
  )

const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }

const codesWhere = (holds: (status: number) => boolean): string =>
  platformErrors.filter((code) => holds(errorCatalogue[code].status)).join(', ')

/** What any call may answer beyond the codes that it declares. */
export const usualResponses = {
  Refused: {
    description: `As on any call: ${codesWhere((status) => status < 500)}`,
    headers: refer('RetryAfter', 'WwwAuthenticate'),
    content,
  },
  Failed: {
    description: `As on any call: ${codesWhere((status) => status >= 500)}`,
    headers: refer('RetryAfter'),
    content,
  },
}

/** The refusals that the call itself declares, by status. */
export const errorResponses = ({ errors = [] }: CallOptions) => {
  const byStatus = Map.groupBy<number, ErrorCode>(errors, (code) => errorCatalogue[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, { description: codes.toSorted().join(', '), content }]),
  )
}

const doneHeaders = (call: CallOptions): Json => {
  if (call.kind === 'list') return { headers: refer('ETag', 'Link', 'XCollectionVersion') }
  return isConditional(call) || call.takesIfMatch === true ? { headers: refer('ETag') } : {}
}

export const successResponses = (call: CallOptions, { schemaOf }: Schemas): Json => {
  const answered = call.output
    ? { 'application/json': { schema: schemaOf(call.output, 'output') } }
    : { [call.produces ?? 'application/json']: { schema: { type: 'string' } } }
  const status = call.status ?? 200
  return {
    [status]: { description: 'Done', ...doneHeaders(call), ...(status !== 204 && { content: answered }) },
    ...(isConditional(call) && { 304: { description: 'Unchanged' } }),
    ...(call.kind === 'job' && {
      202: {
        description: 'Still running; see Location',
        headers: refer('Location'),
        content: { 'application/json': { schema: schemaOf(StartedJob, 'output') } },
      },
    }),
  }
}
