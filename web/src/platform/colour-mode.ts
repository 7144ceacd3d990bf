export const colourModes = ['system', 'light', 'dark'] as const
export type ColourMode = (typeof colourModes)[number]

/** The same key as in public/colour-mode.js, which applies it before the first paint. */
const storageKey = 'assay.colourMode'
const listeners = new Set<() => void>()
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)')

const stored = (): ColourMode => {
  try {
    const value = localStorage.getItem(storageKey)
    return value === 'light' || value === 'dark' ? value : 'system'
  } catch {
    return 'system'
  }
}

let mode: ColourMode | null = null
/** What was chosen, or `system`. */
export const currentColourMode = () => {
  mode ??= stored()
  return mode
}

const apply = () => {
  const dark = currentColourMode() === 'dark' || (currentColourMode() === 'system' && systemIsDark().matches)
  const root = document.documentElement
  root.classList.toggle('dark', dark)
  root.classList.toggle('light', !dark)
  root.style.colorScheme = dark ? 'dark' : 'light'
}

/** Follows the system's setting until the page ends. */
export const followColourMode = () => {
  apply()
  systemIsDark().addEventListener('change', apply)
}

export const chooseColourMode = (next: ColourMode) => {
  mode = next
  try {
    if (next === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, next)
  } catch {
    // Without storage the choice holds until the page is left.
  }
  apply()
  for (const listener of listeners) listener()
}

/** Calls `listener` after each choice until the answer is called. */
export const onColourMode = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
