import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { Button } from '../primitives/button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'children' | 'ref'> & {
  text: string
  /** Replaces `text` while pending. */
  pendingText: string
  isPending: boolean
}

/** Both texts take part in the layout, so that the button keeps its width. */
const unseen = { height: 0, overflow: 'hidden', visibility: 'hidden', pointerEvents: 'none' } as const

/** Browsers take the focus from a disabled button: returns it afterwards, unless it has gone elsewhere. */
const useFocusAfterPending = (isPending: boolean) => {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (isPending) hadFocus.current = document.activeElement === button.current
    else if (hadFocus.current && document.activeElement === document.body) button.current?.focus()
  }, [isPending])
  return button
}

/** A button with another text while pending; it is disabled then, and keeps its width and the focus. */
export const PendingButton = ({ text, pendingText, isPending, disabled, ...button }: Props) => (
  <Button
    ref={useFocusAfterPending(isPending)}
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
