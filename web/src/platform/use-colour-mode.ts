import { useSyncExternalStore } from 'react'
import { type ColourMode, currentColourMode, onColourMode } from './colour-mode.ts'

export const useColourMode = (): ColourMode => useSyncExternalStore(onColourMode, currentColourMode)
