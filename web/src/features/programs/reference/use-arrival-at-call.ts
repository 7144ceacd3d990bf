import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'

/** The id of the link in the list that leads there. */
export const linkIdOf = (name: string) => `to-${name}`

/** Scrolls the list, and never the page, until the link is in view. */
const revealInList = (link: HTMLElement) => {
  const list = link.closest('nav')
  if (!list) return
  const top = link.offsetTop - list.scrollTop
  const isInView = top >= 0 && top + link.offsetHeight <= list.clientHeight
  if (!isInView) list.scrollTop = link.offsetTop - list.clientHeight / 2
}

/**
 * On a change of what is shown, moves focus and scroll to its heading, and back in the list to the link that was followed.
 * `shown` is null for the list alone.
 */
export const useArrivalAtCall = (shown: string | null) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef<string | null | undefined>(undefined)
  const isReturn = useNavigationType() === 'POP'
  useEffect(() => {
    const left = before.current
    before.current = shown
    const link = document.getElementById(linkIdOf(shown ?? left ?? ''))
    if (link) revealInList(link)
    // The first page shown is that of the address: its arrival is the shell's.
    if (left === undefined || left === shown) return
    if (shown === null) return link?.focus()
    heading.current?.focus({ preventScroll: true })
    if (!isReturn) document.scrollingElement?.scrollTo(0, 0)
  }, [shown, isReturn])
  return heading
}
