import { Button } from './button.tsx'
import { MoonIcon, SunIcon } from './icons.tsx'

type Mode = 'system' | 'light' | 'dark'
type Props = { mode: Mode; onChoose: (mode: Mode) => void }

/** Switches between the light and the dark mode. */
export const ColourModeButton = ({ mode, onChoose }: Props) => {
  const isDark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  const label = isDark ? 'Use the light appearance' : 'Use the dark appearance'
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={label}
      title={label}
      onClick={() => onChoose(isDark ? 'light' : 'dark')}
    >
      {isDark ? <SunIcon /> : <MoonIcon />}
    </Button>
  )
}
