import { useEffect, useState } from 'react'

/** Browsers refuse pages that change their address with every key. */
const pauseMs = 300

/**
 * What stands in the search field. The address follows when the typing pauses, and the field follows the
 * address when that changes by itself: Back, or a link.
 */
export const useSearchText = (search: string, onSearch: (search: string) => void) => {
  const [text, setText] = useState(search)
  const [sent, setSent] = useState(search)
  const [seen, setSeen] = useState(search)
  if (search !== seen) {
    setSeen(search)
    if (search !== sent) {
      setSent(search)
      setText(search)
    }
  }
  useEffect(() => {
    if (text === sent) return
    const timer = setTimeout(() => {
      setSent(text)
      onSearch(text)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text, sent, onSearch])
  return [text, setText] as const
}
