import { type RefObject, useLayoutEffect, useState } from 'react'

export type Area = { top: number; bottom: number; left: number; right: number }

const overlap = (one: Area, other: Area) =>
  one.top < other.bottom && other.top < one.bottom && one.left < other.right && other.left < one.right

type Surroundings = {
  /** Of the toasts at the bottom and at the top of the window. */
  bottom: Area
  top: Area
  /** Of the fields on the page. */
  fields: readonly Area[]
  /** Of the field that has the focus. */
  focused: Area | null
}

/** The side at which toasts cover no field, or at least not the focused one; if possible the bottom. */
export const freeSide = ({ bottom, top, fields, focused }: Surroundings): 'top' | 'bottom' => {
  const covers = (area: Area, ones: readonly (Area | null)[]) =>
    ones.filter((one) => one !== null && overlap(area, one)).length
  const cost = (area: Area) => covers(area, fields) + covers(area, [focused]) * (fields.length + 1)
  return cost(top) < cost(bottom) ? 'top' : 'bottom'
}

const fieldSelector = 'input:not([type=checkbox], [type=radio]), textarea, select'
/** The toasts' distance from the window's edges in pixels: the top bar, and a phone's navigation. */
const edges = { top: 64, bottom: 68 }

const surroundingsOf = (cards: HTMLElement): Surroundings => {
  const { height, left, right } = cards.getBoundingClientRect()
  const lowest = window.innerHeight - edges.bottom
  const fields = [...document.querySelectorAll<HTMLElement>(fieldSelector)]
  const focused = fields.find((field) => field === document.activeElement)
  return {
    // Reaches to the window's edge, because only narrow windows have navigation there.
    bottom: { top: lowest - height, bottom: window.innerHeight, left, right },
    top: { top: edges.top, bottom: edges.top + height, left, right },
    fields: fields.map((field) => field.getBoundingClientRect()),
    focused: focused?.getBoundingClientRect() ?? null,
  }
}

/** Moved from under the pointer, a button would not get the click that it was pressed for. */
const isInUse = (cards: HTMLElement) => cards.matches(':hover, :focus-within')

/**
 * The side of the window for toasts, chosen again when they, what contains them, the focus or the scroll position
 * change.
 */
export const useFreeSide = (
  cards: RefObject<HTMLElement | null>,
  toasts: readonly unknown[],
  container: HTMLElement | null,
) => {
  const [side, setSide] = useState<'top' | 'bottom'>('bottom')
  // biome-ignore lint/correctness/useExhaustiveDependencies: chooses again when the container changes
  useLayoutEffect(() => {
    if (toasts.length === 0) return
    const choose = () => {
      if (cards.current && !isInUse(cards.current)) setSide(freeSide(surroundingsOf(cards.current)))
    }
    choose()
    const events = ['focusin', 'scroll', 'resize'] as const
    for (const event of events) window.addEventListener(event, choose, { capture: true, passive: true })
    return () => {
      for (const event of events) window.removeEventListener(event, choose, { capture: true })
    }
  }, [toasts, cards, container])
  return side
}
