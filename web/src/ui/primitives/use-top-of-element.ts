import { type RefObject, useLayoutEffect, useState } from 'react'

/** An element's distance from the top of the page in pixels, for elements that fill the rest of the window. */
export const useTopOfElement = (element: RefObject<HTMLElement | null>): number => {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () =>
      setTop(Math.ceil((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY))
    measure()
    // A banner that appears above `main` changes the height of `main`.
    const observer = new ResizeObserver(measure)
    observer.observe(document.querySelector('main') ?? document.body)
    // What stands above the element in `main` changes its place, but not the height of `main`, which it fills.
    let above = element.current?.previousElementSibling
    for (; above; above = above.previousElementSibling) observer.observe(above)
    return () => observer.disconnect()
  }, [element])
  return top
}
