import type { CallOptions } from '@assay/shared/platform/define-call'
import { type Answer, sendRequest } from './api.ts'
import { ApiError } from './api-error.ts'
import { nextPageOf } from './collection.ts'

/** How long to wait before the same page may be asked for again; null for other failures. */
const waitMsAfter = (error: unknown): number | null =>
  error instanceof ApiError && error.code === 'RATE_LIMITED' && error.retryAfterSeconds !== null
    ? error.retryAfterSeconds * 1000
    : null

const readLaterPage = async (method: string, url: string): Promise<Answer<Blob>> => {
  try {
    return await sendRequest<Blob>(method, url, undefined)
  } catch (error) {
    const waitMs = waitMsAfter(error)
    if (waitMs === null) throw error
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    return readLaterPage(method, url)
  }
}

/**
 * Every page of a file that the server sends in pages. A large file has more of them than may be read at once:
 * then it waits as long as the server says. A first page that is refused is an error.
 */
export const readFilePages = async ({ method, path }: CallOptions): Promise<Blob[]> => {
  let answer = await sendRequest<Blob>(method, path, undefined)
  const pages = [answer.body]
  for (let url = nextPageOf(answer.headers); url !== null; url = nextPageOf(answer.headers)) {
    answer = await readLaterPage(method, url)
    pages.push(answer.body)
  }
  return pages
}
