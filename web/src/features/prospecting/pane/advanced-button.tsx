import type { ComponentProps } from 'react'
import { Button } from '../../../ui/primitives/button.tsx'
import { LayersIcon } from '../../../ui/primitives/icons.tsx'

/** Starts a deep research. */
export const AdvancedButton = (button: ComponentProps<typeof Button>) => (
  <Button title="Researches question by question, for up to five minutes" {...button}>
    <LayersIcon />
    Advanced
  </Button>
)
