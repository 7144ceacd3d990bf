import { useMemo, useSyncExternalStore } from 'react'
import { headerHeightRem } from '../../../ui/list/table-header.tsx'

const roomForTable = '(min-width: 48rem)'
const roomForTwoColumns = '(min-width: 30rem)'
const fingers = '(pointer: coarse)'

const matches = (media: string) => matchMedia(media).matches

/** In rem: in cards of a phone a name takes up to two lines, and two buttons stand one above the other. */
const heightOf = (isTable: boolean) => {
  if (isTable) return matches(fingers) ? 2.875 : 2.5
  return matches(roomForTwoColumns) ? 3.5 : 5.75
}

/** The browser's font size in pixels. */
const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

const subscribe = (onChange: () => void) => {
  const lists = [roomForTable, roomForTwoColumns].map((media) => matchMedia(media))
  for (const list of lists) list.addEventListener('change', onChange)
  return () => {
    for (const list of lists) list.removeEventListener('change', onChange)
  }
}

/** Whether leads are shown as a table or, in a narrow window, as cards; heights in pixels, which the virtual list needs. */
export const useRowForm = () => {
  const form = useSyncExternalStore(subscribe, () => `${matches(roomForTable)} ${matches(roomForTwoColumns)}`)
  return useMemo(() => {
    const isTable = form.startsWith('true')
    return {
      isTable,
      rowHeight: heightOf(isTable) * rem(),
      headerHeight: isTable ? headerHeightRem * rem() : 0,
    }
  }, [form])
}
