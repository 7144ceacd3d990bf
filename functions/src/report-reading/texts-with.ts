import { firstOfEach } from '../reading/first-of-each.ts'
import type { ReadText } from './reading.ts'

/** One text of each address: the result of a search says less than the page. */
export const textsWith = (known: ReadText[], more: ReadText[]): ReadText[] => {
  const all = [...known, ...more]
  const pages = all.filter(({ method }) => method === 'text')
  return firstOfEach([...pages, ...all], ({ url }) => url)
}
