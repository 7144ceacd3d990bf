import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router-dom'
import { Button } from '../primitives/button.tsx'
import { CrossIcon } from '../primitives/icons.tsx'
import { useTopDialog } from './top-dialog.ts'
import { useFreeSide } from './use-free-side.ts'

export type ShownToast = {
  id: number
  title: string
  description?: string
  link?: { text: string; address: string }
  variant: 'plain' | 'destructive'
  durationMs: number
  action?: { name: string; run: () => void }
}

type Props = {
  toasts: readonly ShownToast[]
  onDismiss: (id: number) => void
  /** The page has navigation to keep clear of: a rail at the left, or on narrow windows a bar at the bottom. */
  hasNavigation: boolean
}

/** In the layout of a dialog, below its buttons, where it covers nothing. */
const placeInDialog = { px: 3, pb: 3 } as const

/** Centred in the content area beside the navigation, at the bottom or below the top bar. */
const placeOf = (hasNavigation: boolean, side: 'top' | 'bottom') =>
  ({
    position: 'fixed',
    left: { base: 3, lg: hasNavigation ? 'calc(50% + var(--rail-width, 14rem) / 2)' : '50%' },
    right: { base: 3, lg: 'auto' },
    transform: { lg: 'translateX(-50%)' },
    ...(side === 'top'
      ? { top: 'calc(4rem + env(safe-area-inset-top))' }
      : {
          bottom: {
            base: hasNavigation ? 'calc(4.25rem + env(safe-area-inset-bottom))' : 3,
            lg: 5,
          },
        }),
  }) as const

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

/** Shows each toast for its duration, above every dialog. Hovering or focusing them pauses the timers. */
export const Toaster = ({ toasts, onDismiss, hasNavigation }: Props) => {
  const [isHeld, setIsHeld] = useState(false)
  const focusReturn = useFocusReturn()
  const hold = () => setIsHeld(true)
  const release = () => setIsHeld(false)
  const dialog = useTopDialog()
  const cards = useRef<HTMLDivElement>(null)
  const side = useFreeSide(cards, toasts, dialog)
  // Moved to another container, they are no longer under the pointer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the container changes
  useEffect(release, [dialog])
  const card = (toast: ShownToast) => (
    <ToastCard
      key={toast.id}
      toast={toast}
      isHeld={isHeld}
      onExpire={onDismiss}
      onDismiss={() => {
        release()
        focusReturn.restore()
        onDismiss(toast.id)
      }}
    />
  )
  const region = (
    <Box
      role="region"
      aria-label="Notifications"
      zIndex="toast"
      display="flex"
      justifyContent="center"
      {...(dialog ? toasts.length > 0 && placeInDialog : placeOf(hasNavigation, side))}
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
      <Stack ref={cards} gap={2} width={{ base: 'full', sm: 'auto' }}>
        {toasts.filter(isError).map(card)}
        <Box role="status" aria-live="polite" aria-atomic="true">
          {toasts.filter((toast) => !isError(toast)).map(card)}
        </Box>
      </Stack>
    </Box>
  )
  return dialog ? createPortal(region, dialog) : region
}

const isError = ({ variant }: ShownToast) => variant === 'destructive'

type CardProps = { toast: ShownToast; isHeld: boolean; onExpire: (id: number) => void; onDismiss: () => void }

const useExpiry = ({ toast: { id, durationMs }, isHeld, onExpire }: Omit<CardProps, 'onDismiss'>) => {
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => onExpire(id), durationMs)
    return () => clearTimeout(timer)
  }, [id, isHeld, durationMs, onExpire])
}

const ToastCard = ({ toast, isHeld, onExpire, onDismiss }: CardProps) => {
  useExpiry({ toast, isHeld, onExpire })
  const isDestructive = isError(toast)
  const action = toast.action ? <ToastAction action={toast.action} onDismiss={onDismiss} /> : null
  // Beside it, a description would be squeezed into a narrow column.
  const isBelow = toast.description !== undefined
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
      <ToastText toast={toast}>{isBelow ? action : null}</ToastText>
      {isBelow ? null : action}
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

const ToastText = ({ toast, children }: { toast: ShownToast; children: ReactNode }) => (
  <Box flex="1" minW="0" py={1} alignSelf="center" overflowWrap="anywhere">
    <Text fontWeight="medium">{toast.title}</Text>
    {toast.description ? (
      <Text fontSize="sm" mt={0.5} whiteSpace="pre-line" color={isError(toast) ? 'danger' : 'fg.muted'}>
        {toast.description}
        {toast.link ? (
          <>
            {' '}
            <Link to={toast.link.address}>{toast.link.text}</Link>
          </>
        ) : null}
      </Text>
    ) : null}
    {children ? (
      <Box mt={1} ml={-2.5}>
        {children}
      </Box>
    ) : null}
  </Box>
)

type ActionProps = { action: NonNullable<ShownToast['action']>; onDismiss: () => void }

const ToastAction = ({ action, onDismiss }: ActionProps) => (
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
)
