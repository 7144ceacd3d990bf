import type { FetchPage } from '../integrations/web-fetch/fetch-page.ts'
import type { DiscoveryPorts } from './ports.ts'

type Asked = Map<string, Promise<unknown>>

/** The request under way or answered under the same key, else a new one; one that failed may be repeated. */
const once = <Output>(asked: Asked, key: string, ask: () => Promise<Output>): Promise<Output> => {
  const known = asked.get(key)
  if (known) return known as Promise<Output>
  const answer = ask()
  asked.set(key, answer)
  answer.catch(() => asked.delete(key))
  return answer
}

/** A page under way is waited for; one that was read is in the cache of pages, and one that failed fails again. */
const pageOnce = (fetchPage: FetchPage): FetchPage => {
  const underWay: Asked = new Map()
  return (url, options) => {
    if (options.fresh) return fetchPage(url, options)
    const reading = once(underWay, url, () => fetchPage(url, options))
    const forget = () => underWay.delete(url)
    reading.then(({ outcome }) => outcome === 'page' && forget(), forget)
    return reading
  }
}

/**
 * The ports of one search, which ask the same only once: what is asked ahead, while a model or a slower source is
 * waited for, is at hand when it is needed. The search must have one end for all that it asks.
 */
export const askedOnce = (ports: DiscoveryPorts): DiscoveryPorts => {
  const { places, openStreetMap, webSearch, fetchPage } = ports
  const asked: Asked = new Map()
  return {
    ...ports,
    places: { ...places, lookUp: (text, options) => once(asked, text, () => places.lookUp(text, options)) },
    openStreetMap: openStreetMap && {
      businesses: (question, options) =>
        once(asked, JSON.stringify(question), () => openStreetMap.businesses(question, options)),
    },
    webSearch: webSearch && {
      search: (query, options) =>
        once(asked, JSON.stringify([query, options.page, options.language]), () =>
          webSearch.search(query, options),
        ),
    },
    fetchPage: pageOnce(fetchPage),
  }
}
