import type { CallOptions } from '@assay/shared/platform/define-call'
import { AppError } from '@assay/shared/platform/errors'
import { defaultPageSize } from '@assay/shared/platform/lists'
import { collectionState } from '../table/collection.ts'
import { listChanges, listPage, type StoredCollection } from '../table/list.ts'
import { inTurn } from '../turns.ts'
import { matchesAnyTag, shortHash, unchanged } from './answers/if-none-match.ts'
import type { CallAnswer, CallContext, Caller, Handler, RawAnswer } from './exchange.ts'
import { refuseWorkspace } from './throttle-call.ts'

type ListQuery = { limit: number; cursor?: string; since?: number }

/**
 * Identifies the state of a list. It includes the user, because users of one browser share its cache, and those of one
 * workspace may see other rows of a list, or have read others.
 */
const stateOf = ({ workspaceId, userId }: Caller, collection: string, version: number) =>
  `${shortHash(`${workspaceId} ${userId}`)}.${collection}.${version}`

const etagOf = (state: string, query: ListQuery) => {
  const isPartial =
    query.since === undefined && (query.cursor !== undefined || query.limit !== defaultPageSize)
  return `W/"${state}${isPartial ? `.${query.limit}.${shortHash(query.cursor ?? '')}` : ''}"`
}

/** A request for changes may send the ETag of any page of the list at that version. */
const matchesTag = (tag: string, state: string, { since }: ListQuery, etag: string) =>
  `W/${tag}` === etag || (since !== undefined && tag.startsWith(`"${state}.`))

const pathOf = ({ path }: CallOptions, params: unknown): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => String((params as Record<string, unknown>)[name]))

const nextLink = (path: string, query: Record<string, string>) =>
  `<${path}?${new URLSearchParams(query)}>; rel="next"`

/**
 * The handler of a list call: pages with `Link`, ETag and 304 from the collection's version, and
 * `since`. `toWire` converts the rows of a page into the call's output. A page takes a turn of its
 * workspace and a token of the call's throttle; an answer without rows takes neither.
 */
export const listHandler =
  <C extends CallOptions, Row extends { id: number }>(
    call: C,
    collection: StoredCollection<Row>,
    toWire: (rows: Row[], caller: Caller) => Promise<unknown[]> | unknown[],
  ): Handler<C> =>
  async (input, context): Promise<CallAnswer<C> | RawAnswer> => {
    const { headers: sent, ...given } = context as CallContext<C & { auth: 'session' }>
    const caller = given.caller as Caller
    const { workspaceId } = caller
    const query = input.query as ListQuery
    // The version is read before the rows, so a change in between is reported twice rather than missed.
    const { version } = await collectionState(workspaceId, collection.name, { eventually: true })
    const { part } = collection
    const name = part ? `${collection.name}.${part.name}` : collection.name
    const state = stateOf(caller, name, version)
    const etag = etagOf(state, query)
    const headers = {
      etag,
      'x-collection-version': String(version),
      'cache-control': 'private, no-cache',
      vary: 'Cookie, Authorization',
    }
    // A client that asks for changes since an older version does not have the state of the ETag.
    const isCurrent = query.since === undefined || query.since === version
    const isUnchanged =
      isCurrent && matchesAnyTag(sent['if-none-match'], (tag) => matchesTag(tag, state, query, etag))
    if (isUnchanged) return unchanged(headers)
    if (part && !(await part.exists())) throw new AppError('NOT_FOUND')
    const { since } = query
    // What costs little is not counted, because pages ask for changes all the time.
    if (call.throttle && since !== version) await refuseWorkspace(call.throttle, workspaceId)
    const answerChanges = async (from: number) => {
      const changes = await listChanges(workspaceId, collection, from)
      headers['x-collection-version'] = String(changes.version)
      headers.etag = etagOf(stateOf(caller, name, changes.version), query)
      return {
        body: {
          ...changes,
          changed: await toWire(changes.changed, caller),
        } as CallAnswer<C>['body'],
        headers,
      }
    }
    const answerPage = async () => {
      const page = await listPage(workspaceId, collection, query)
      const next = page.cursor && { ...part?.query, limit: String(query.limit), cursor: page.cursor }
      const link = next && { link: nextLink(pathOf(call, input.params), next) }
      return {
        body: (await toWire(page.rows, caller)) as CallAnswer<C>['body'],
        headers: { ...headers, ...link },
      }
    }
    if (since === version) return answerChanges(since)
    return inTurn(workspaceId, since === undefined ? answerPage : () => answerChanges(since), context.signal)
  }
