import { dnsResolver } from './resolver.ts'

/** The texts published under a name, each with its parts joined; `none`: there are none; `unknown`: no answer came. */
export type TxtAnswer = string[] | 'none' | 'unknown'

/** The port that reads TXT records; never throws. */
export type ResolveTxt = (name: string) => Promise<TxtAnswer>

const timeoutMs = 2000
const noRecordCodes = new Set(['ENOTFOUND', 'ENODATA'])

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Reads at DNS_SERVER, or at the system's name servers. What is asked when `signal` is aborted, or later, is unknown. */
export const txtResolver = (
  signal: AbortSignal,
  server: string | undefined = process.env.DNS_SERVER,
): ResolveTxt => {
  const resolver = dnsResolver(server, timeoutMs)
  signal.addEventListener('abort', () => resolver.cancel(), { once: true })
  return async (name) => {
    if (signal.aborted) return 'unknown'
    try {
      const records = await resolver.resolveTxt(name)
      return records.length === 0 ? 'none' : records.map((parts) => parts.join(''))
    } catch (error) {
      return noRecordCodes.has(codeOf(error)) ? 'none' : 'unknown'
    }
  }
}
