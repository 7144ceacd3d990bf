import { useEffect, useState } from 'react'

/** Browsers throttle pages that change their address on every key press. */
const pauseMs = 300

/**
 * The search field's text. `onSearch` updates the address when typing pauses; the field takes over the
 * address's search when that changes otherwise, by Back or a link.
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
