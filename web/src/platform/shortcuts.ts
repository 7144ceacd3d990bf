import { useEffect, useRef } from 'react'

export type Shortcut = {
  /** What the key does, as the list of shortcuts says it: 'Search my leads'. */
  does: string
  run: () => void
}

/**
 * By key, as typed (`event.key`: '/', 'j', '?', 'ArrowDown'); `mod+k` is Ctrl-K or Cmd-K.
 * Letters in lower case.
 */
export type Shortcuts = Record<string, Shortcut>

type Group = { name: string; shortcuts: Shortcuts }

/** Of everything that is shown; the part that came last comes first. */
let groups: readonly Group[] = []

/** What can be pressed at the moment, by part of the product, the innermost first. */
export const shownShortcuts = (): Group[] => {
  const names = [...new Set(groups.map(({ name }) => name))]
  return names.map((name) => {
    const ofName = groups.filter((group) => group.name === name)
    return { name, shortcuts: Object.assign({}, ...ofName.map(({ shortcuts }) => shortcuts)) }
  })
}

const fields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]'
/** What floats has keys of its own; it need not hold the focus to be what the person looks at. */
const floating = '[role=menu], [role=listbox], [role=dialog]'
const openDialog = 'dialog[open], [aria-modal=true]:not([data-state=closed], [hidden])'

const isIn = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null

const keyOf = (event: KeyboardEvent) => {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  // AltGr, which some layouts need for a sign, counts as Ctrl and Alt.
  if (event.getModifierState('AltGraph')) return key
  if (event.altKey) return null
  if (!event.ctrlKey && !event.metaKey) return key
  return event.shiftKey ? null : `mod+${key}`
}

const isElsewhere = (event: KeyboardEvent, key: string) =>
  event.defaultPrevented ||
  event.isComposing ||
  isIn(event.target, floating) ||
  document.querySelector(openDialog) !== null ||
  (!key.startsWith('mod+') && isIn(event.target, fields))

const press = (event: KeyboardEvent) => {
  const key = keyOf(event)
  const shortcut = key && groups.find(({ shortcuts }) => Object.hasOwn(shortcuts, key))?.shortcuts[key]
  if (!shortcut || isElsewhere(event, key)) return
  event.preventDefault()
  shortcut.run()
}

/**
 * Keys that do something while the caller is shown, and their descriptions for the list of shortcuts under
 * `name`. They rest while a dialog or menu is open, and while a person types, but for those with Ctrl or Cmd.
 * Where two parts listen to one key, the one that came last hears it.
 */
export const useShortcuts = (name: string, shortcuts: Shortcuts) => {
  const group = useRef<Group>({ name, shortcuts })
  useEffect(() => {
    Object.assign(group.current, { name, shortcuts })
  })
  useEffect(() => {
    const own = group.current
    if (groups.length === 0) window.addEventListener('keydown', press)
    groups = [own, ...groups]
    return () => {
      groups = groups.filter((other) => other !== own)
      if (groups.length === 0) window.removeEventListener('keydown', press)
    }
  }, [])
}
