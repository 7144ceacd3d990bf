export type Citation = {
  type: 'url_citation'
  start_index: number
  end_index: number
  url: string
  title: string
}

/** One entry of a list with citations: the link is what the citation points at. */
type Cited = { before: string; link: string; after: string; url: string; title: string }

/** The entries in prose with their citations; indices count UTF-16 units. */
export const citedList = (intro: string, entries: Cited[]): { text: string; citations: Citation[] } => {
  let text = intro
  const citations = entries.map(({ before, link, after, url, title }): Citation => {
    text += before
    const start_index = text.length
    text += link
    const end_index = text.length
    text += after
    return { type: 'url_citation', start_index, end_index, url, title }
  })
  return { text, citations }
}

/** The address as the hosted web search gives it, marked with where it comes from. */
export const tracked = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}utm_source=openai`
