import { createOffers } from './offers.ts'

export type Shortcut = {
  /** Shown in the list of shortcuts: 'Search my leads'. */
  does: string
  run: () => void
  /** While the user types, the browser has this key: it undoes what was typed. */
  yieldsToFields?: boolean
}

/** By `event.key` ('/', '?', 'ArrowDown'), letters in lower case; `mod+k` is Ctrl-K or Cmd-K, `Shift+j` a capital J. */
export type Shortcuts = Record<string, Shortcut>

type Group = { name: string; shortcuts: Shortcuts }

/** The shortcuts available now, by group, the latest mounted first. */
export const shownShortcuts = (): Group[] => {
  const groups = offers.read()
  const names = [...new Set(groups.map(({ name }) => name))]
  return names.map((name) => {
    const ofName = groups.filter((group) => group.name === name)
    return { name, shortcuts: Object.assign({}, ...ofName.map(({ shortcuts }) => shortcuts)) }
  })
}

const fields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]'
/** Handle keys of their own while focused. */
const floating = '[role=menu], [role=listbox], [role=dialog]'
/** Blocks shortcuts even when the focus is outside it. */
const openDialog = 'dialog[open], [aria-modal=true]:not([data-state=closed], [hidden])'

const isIn = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null

const keyOf = (event: KeyboardEvent) => {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  // Browsers report AltGr, which some layouts need for '/' or '?', as Ctrl and Alt.
  if (event.getModifierState('AltGraph')) return key
  if (event.altKey) return null
  if (!event.ctrlKey && !event.metaKey) return key
  return event.shiftKey ? null : `mod+${key}`
}

const isBlocked = (event: KeyboardEvent, key: string, { yieldsToFields }: Shortcut) =>
  event.defaultPrevented ||
  event.isComposing ||
  isIn(event.target, floating) ||
  document.querySelector(openDialog) !== null ||
  ((yieldsToFields || !key.startsWith('mod+')) && isIn(event.target, fields))

const shortcutOf = (key: string): Shortcut | undefined =>
  offers.read().find(({ shortcuts }) => Object.hasOwn(shortcuts, key))?.shortcuts[key]

const press = (event: KeyboardEvent) => {
  const key = keyOf(event)
  if (key === null) return
  // With Caps Lock, or where nothing has its capital, a letter is its own.
  const shortcut = (event.shiftKey ? shortcutOf(`Shift+${key}`) : undefined) ?? shortcutOf(key)
  if (!shortcut || isBlocked(event, key, shortcut)) return
  event.preventDefault()
  shortcut.run()
}

const offers = createOffers<Group>({
  onFirst: () => window.addEventListener('keydown', press),
  onLast: () => window.removeEventListener('keydown', press),
})

/**
 * Registers shortcuts while the caller is mounted, listed under `name`. They are inactive while a dialog is
 * open or a menu has the focus; while the user types, only those with Ctrl or Cmd are active. If two callers
 * use the same key, the latest mounted gets it.
 */
export const useShortcuts = (name: string, shortcuts: Shortcuts) => offers.useOffer({ name, shortcuts })
