export const colourModes = ['system', 'light', 'dark'] as const
export type ColourMode = (typeof colourModes)[number]

/** Also read by public/colour-mode.js, which applies the mode before the first paint. */
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
/** The user's choice; `system` by default. */
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

/** Applies the mode, now and whenever the system's setting changes. */
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
    // Without storage the choice lasts until the page is closed.
  }
  apply()
  for (const listener of listeners) listener()
}

/** Calls `listener` after each choice. Returns the function that unsubscribes it. */
export const onColourMode = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
