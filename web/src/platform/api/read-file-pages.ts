import type { CallOptions } from '@assay/shared/platform/define-call'
import { sendRequest } from './api.ts'
import type { Answer } from './begin-request.ts'
import { nextPageOf } from './collection.ts'
import { onceAllowed } from './once-allowed.ts'

const readLaterPage = (method: string, url: string, body?: unknown): Promise<Answer<Blob>> =>
  onceAllowed(() => sendRequest<Blob>(method, url, body))

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

/** A file of many chosen rows, asked for in parts of at most `most` ids; only the first part has a heading. */
export const readChosenFile = async (
  { method, path }: CallOptions,
  ids: readonly number[],
  most: number,
): Promise<Blob[]> => {
  const pages: Blob[] = []
  for (let start = 0; start < ids.length; start += most) {
    const body = { ids: ids.slice(start, start + most), hasHeading: start === 0 }
    for (let url: string | null = path; url !== null; ) {
      const answer: Answer<Blob> = await readLaterPage(method, url, body)
      pages.push(answer.body)
      url = nextPageOf(answer.headers)
    }
  }
  return pages
}
