import { Box, Flex, Text } from '@chakra-ui/react'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../primitives/button.tsx'
import { CrossIcon } from '../primitives/icons.tsx'
import { useTopDialog } from './top-dialog.ts'

export type ShownToast = {
  id: number
  title: string
  description?: string
  variant: 'plain' | 'destructive'
  durationMs: number
  action?: { name: string; run: () => void }
}

type Props = {
  toast: ShownToast | null
  onDismiss: (id: number) => void
  /** The page has navigation to keep clear of: a rail at the left, or on narrow windows a bar at the bottom. */
  hasNavigation: boolean
}

/** At the top of a dialog, because its buttons are at the bottom. */
const placeInDialog = {
  left: { base: 3, lg: '50%' },
  right: { base: 3, lg: 'auto' },
  top: 'calc(0.75rem + env(safe-area-inset-top))',
  transform: { lg: 'translateX(-50%)' },
}

/** At the bottom, centred in the content area beside the navigation. */
const placeOf = (hasNavigation: boolean) => ({
  left: { base: 3, lg: hasNavigation ? 'calc(50% + var(--rail-width, 14rem) / 2)' : '50%' },
  right: { base: 3, lg: 'auto' },
  bottom: {
    base: hasNavigation ? 'calc(4.25rem + env(safe-area-inset-bottom))' : 3,
    lg: 5,
  },
  transform: { lg: 'translateX(-50%)' },
})

/** Removing a focused toast would lose the focus: remembers where it came from, to return it there. */
const useFocusReturn = () => {
  const origin = useRef<HTMLElement | null>(null)
  return {
    remember: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      if (currentTarget.contains(relatedTarget)) return
      origin.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
    },
    restore: () => origin.current?.focus(),
    forget: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      if (!currentTarget.contains(relatedTarget)) origin.current = null
    },
  }
}

/** Shows the toast for its duration, above every dialog. Hovering or focusing it pauses the timer. */
export const Toaster = ({ toast, onDismiss, hasNavigation }: Props) => {
  const [isHeld, setIsHeld] = useState(false)
  const focusReturn = useFocusReturn()
  const { id, durationMs } = toast ?? {}
  useEffect(() => {
    if (id === undefined || isHeld) return
    const timer = setTimeout(() => onDismiss(id), durationMs)
    return () => clearTimeout(timer)
  }, [id, isHeld, durationMs, onDismiss])

  const hold = () => setIsHeld(true)
  const release = () => setIsHeld(false)
  const close = (closed: ShownToast) => {
    release()
    focusReturn.restore()
    onDismiss(closed.id)
  }
  const dialog = useTopDialog()
  // Moved to another container, it is no longer under the pointer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the container changes
  useEffect(release, [dialog])
  const region = (
    <Box
      role="region"
      aria-label="Notifications"
      position="fixed"
      zIndex="toast"
      display="flex"
      justifyContent="center"
      {...(dialog ? placeInDialog : placeOf(hasNavigation))}
      pointerEvents="none"
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={(event) => {
        hold()
        focusReturn.remember(event)
      }}
      onBlur={(event) => {
        release()
        focusReturn.forget(event)
      }}
    >
      <Box role="status" aria-live="polite" aria-atomic="true" width={{ base: 'full', sm: 'auto' }}>
        {toast ? <ToastCard key={toast.id} toast={toast} onDismiss={() => close(toast)} /> : null}
      </Box>
    </Box>
  )
  return dialog ? createPortal(region, dialog) : region
}

const ToastCard = ({ toast, onDismiss }: { toast: ShownToast; onDismiss: () => void }) => {
  const { action } = toast
  const isDestructive = toast.variant === 'destructive'
  return (
    <Flex
      role={isDestructive ? 'alert' : undefined}
      data-variant={toast.variant}
      gap={3}
      align="start"
      width={{ base: 'auto', sm: '22rem' }}
      pl={4}
      pr={2}
      py={2.5}
      bg={isDestructive ? 'danger.subtle' : 'bg.panel'}
      color={isDestructive ? 'danger' : 'fg'}
      borderWidth="1px"
      borderColor={isDestructive ? 'danger' : 'border'}
      borderRadius="panel"
      boxShadow="float"
      pointerEvents="auto"
      animation="appear 160ms ease-out"
    >
      <Box flex="1" minW="0" py={1} overflowWrap="anywhere">
        <Text fontWeight="medium">{toast.title}</Text>
        {toast.description ? (
          <Text fontSize="sm" mt={0.5} color={isDestructive ? 'danger' : 'fg.muted'}>
            {toast.description}
          </Text>
        ) : null}
      </Box>
      {action ? (
        <Button
          variant="quiet"
          size="sm"
          color="primary"
          onClick={() => {
            onDismiss()
            action.run()
          }}
        >
          {action.name}
        </Button>
      ) : null}
      <Button
        variant="quiet"
        size="icon"
        color="inherit"
        aria-label="Dismiss notification"
        onClick={onDismiss}
      >
        <CrossIcon />
      </Button>
    </Flex>
  )
}
