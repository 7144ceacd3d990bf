import { type Answer, type BegunRequest, beginRequest } from './begin-request.ts'

/** What was read longer ago than a page takes to load is read anew. */
const maxAgeMs = 10_000

type BegunRead = BegunRequest & { beganAt: number; answer?: Answer<unknown> }

const begun = new Map<string, BegunRead>()

const keepAnswer = async (read: BegunRead) => {
  const response = (await read.response).clone()
  const { status, headers } = response
  if (status === 200) read.answer = { status, headers, body: await response.json() }
}

/**
 * Reads what a page will ask for, at these addresses, while its code is loaded. Each answer is for the first who asks;
 * a failure is reported to them. Returns when all have been answered.
 */
export const beginReads = async (urls: readonly string[]): Promise<void> => {
  const reads = urls.map((url) => {
    const read: BegunRead = { ...beginRequest(url, { method: 'GET' }), beganAt: Date.now() }
    begun.set(url, read)
    return read
  })
  await Promise.allSettled(reads.map(keepAnswer))
}

/** The read of this address, if it was begun a moment ago. */
export const takeBegunRead = (url: string): BegunRead | null => {
  const read = begun.get(url)
  begun.delete(url)
  return read && Date.now() - read.beganAt < maxAgeMs ? read : null
}

/** To be called when another user signs in, for whom these answers are not. */
export const forgetBegunReads = (): void => begun.clear()

type QueryState = { state: { data?: unknown; dataUpdateCount: number } }

/** Options of a query whose read may have been begun, and answered, before its page was drawn: it then begins with that. */
export const answeredBefore = <Body, Data>(url: string, dataOf: (answer: Answer<Body>) => Data) => ({
  initialData: (): Data | undefined => {
    const answer = begun.get(url)?.answer
    const data = answer && dataOf(answer as Answer<Body>)
    // Where that is not enough, the query reads on from it.
    return data !== undefined && takeBegunRead(url) ? data : undefined
  },
  staleTime: ({ state }: QueryState) =>
    state.data !== undefined && state.dataUpdateCount === 0 ? maxAgeMs : 0,
})
