import { type RefObject, useLayoutEffect, useState } from 'react'

/** How far an element stands from the top of the page, in pixels, for what fills the window from there on. */
export const useTopOfElement = (element: RefObject<HTMLElement | null>): number => {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () =>
      setTop(Math.ceil((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY))
    measure()
    // What comes or goes above the page's content makes that smaller or larger.
    const observer = new ResizeObserver(measure)
    observer.observe(document.querySelector('main') ?? document.body)
    return () => observer.disconnect()
  }, [element])
  return top
}
