import type { ComponentProps } from 'react'
import { Button } from '../primitives/button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'children'> & {
  text: string
  /** What it reads meanwhile. */
  pendingText: string
  isPending: boolean
}

/** Both texts are laid out unseen, so that the button keeps its width. */
const unseen = { height: 0, overflow: 'hidden', visibility: 'hidden', pointerEvents: 'none' } as const

/** A button that says what is under way, and is disabled and of the same width meanwhile. */
export const PendingButton = ({ text, pendingText, isPending, disabled, ...button }: Props) => (
  <Button
    data-text={text}
    data-pending-text={pendingText}
    display="inline-grid"
    gap={0}
    alignContent="center"
    _before={{ content: 'attr(data-text)', ...unseen }}
    _after={{ content: 'attr(data-pending-text)', ...unseen }}
    disabled={isPending || disabled}
    {...button}
  >
    {isPending ? pendingText : text}
  </Button>
)
