import type { ComponentProps } from 'react'
import { Button } from '../primitives/button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'children'> & {
  text: string
  /** Replaces `text` while pending. */
  pendingText: string
  isPending: boolean
}

/** Both texts take part in the layout, so that the button keeps its width. */
const unseen = { height: 0, overflow: 'hidden', visibility: 'hidden', pointerEvents: 'none' } as const

/** A button with another text while pending; it is disabled then and keeps its width. */
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
