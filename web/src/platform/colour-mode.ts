import { useSyncExternalStore } from 'react'

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
const current = () => {
  mode ??= stored()
  return mode
}

const apply = () => {
  const dark = current() === 'dark' || (current() === 'system' && systemIsDark().matches)
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

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useColourMode = (): ColourMode => useSyncExternalStore(subscribe, current)
