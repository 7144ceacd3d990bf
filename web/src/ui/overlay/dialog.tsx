import { chakra, Heading } from '@chakra-ui/react'
import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Button } from '../primitives/button.tsx'
import { CrossIcon } from '../primitives/icons.tsx'
import { VisuallyHidden } from '../primitives/visually-hidden.tsx'
import { trackOpenDialog } from './top-dialog.ts'

/** Covers and darkens the whole window, in the browser's top layer. */
const Backdrop = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: 0,
    width: '100vw',
    height: '100dvh',
    maxW: 'none',
    maxH: 'none',
    m: 0,
    border: 0,
    bg: 'backdrop',
    color: 'fg',
    animation: 'fade 140ms ease-out',
    _backdrop: { bg: 'transparent' },
  },
  variants: {
    place: {
      middle: {
        '&[open]': { display: 'grid', justifyItems: 'center', alignItems: { base: 'end', sm: 'start' } },
      },
      top: {
        '&[open]': { display: 'grid', justifyItems: 'center', alignItems: 'start' },
        pt: { base: 0, sm: '12vh' },
      },
      side: { '&[open]': { display: 'grid', justifyItems: 'end', alignItems: 'stretch' } },
    },
  },
})

const Sheet = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    width: 'full',
    minH: 0,
    maxH: { base: '100dvh', sm: '90dvh' },
    bg: 'bg.panel',
    borderRadius: { base: 0, sm: 'panel' },
    borderWidth: { base: 0, sm: '1px' },
    boxShadow: 'float',
    overflow: 'hidden',
    animation: 'appear 160ms ease-out',
  },
  variants: {
    size: {
      form: {
        height: { base: '100dvh', sm: 'auto' },
        maxW: { base: 'none', sm: '36rem' },
        mt: { sm: '5dvh' },
      },
      palette: { height: { base: '100dvh', sm: 'auto' }, maxW: { base: 'none', sm: '36rem' } },
      drawer: {
        width: 'min(20rem, 88vw)',
        maxH: 'none',
        borderRadius: 0,
        borderWidth: 0,
        borderLeftWidth: '1px',
        pb: 'env(safe-area-inset-bottom)',
      },
      question: {
        maxW: { base: 'none', sm: '26rem' },
        mt: { sm: '20dvh' },
        pb: 'env(safe-area-inset-bottom)',
      },
    },
  },
})

/** A form that holds the dialog's body and footer. */
export const DialogForm = chakra('form', {
  base: { display: 'flex', flexDirection: 'column', flex: '1', minH: 0 },
})

const placeOf = { form: 'middle', question: 'middle', drawer: 'side', palette: 'top' } as const

/** The content between the title and the buttons; scrolls if necessary. */
export const DialogBody = chakra('div', {
  base: {
    flex: '1',
    minH: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // Focusing a field also reveals its label above and its error below.
    scrollPaddingBlock: 12,
    px: 5,
    pt: 1,
    pb: 5,
  },
})

/** The buttons; the primary one comes last. */
export const DialogFooter = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: 2,
    px: 5,
    py: 3,
    borderTopWidth: '1px',
    // Two buttons share a phone's width.
    '& > button': { flex: { base: '1', sm: 'none' } },
  },
})

export type DialogProps = {
  title: string
  isOpen: boolean
  /** Called on Escape, on the close button and on a click beside the dialog. */
  onClose: () => void
  /** A click beside the dialog does nothing, because what it holds would be lost. */
  ignoresBackdrop?: boolean
  /**
   * On a phone a form is full-height and a question at the bottom; a drawer is at the right; a palette has no
   * title.
   */
  size?: 'form' | 'question' | 'drawer' | 'palette'
  role?: 'alertdialog'
  /** The id of the element that describes the dialog. */
  describedBy?: string
  children: ReactNode
}

/**
 * A modal dialog on the native `dialog`, which traps the focus, makes the page inert and restores the focus.
 * The first field to fill in is focused, without fields the first control.
 */
export const Dialog = ({ isOpen, ...props }: DialogProps) => (isOpen ? <OpenDialog {...props} /> : null)

const OpenDialog = ({
  title,
  onClose,
  ignoresBackdrop = false,
  size = 'form',
  role,
  describedBy,
  children,
}: Omit<DialogProps, 'isOpen'>) => {
  const titleId = useId()
  const { dialog, toastPlace } = useModal()
  const backdropPress = useBackdropPress(ignoresBackdrop ? () => undefined : onClose)
  return (
    <Backdrop
      ref={dialog}
      place={placeOf[size]}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // On a second Escape the browser closes it although `cancel` was prevented.
      onClose={(event) => {
        if (!event.currentTarget.open) onClose()
      }}
      {...backdropPress}
    >
      <Sheet size={size}>
        {size === 'palette' ? (
          <VisuallyHidden id={titleId}>{title}</VisuallyHidden>
        ) : (
          <Heading as="h2" id={titleId} fontSize="lg" pl={5} pr={14} pt={4} pb={3} overflowWrap="anywhere">
            {title}
          </Heading>
        )}
        {children}
        <Button
          variant="quiet"
          size="icon"
          position="absolute"
          css={{ top: 2.5, '@media (pointer: coarse)': { top: 1 } }}
          right={3}
          aria-label="Close"
          title="Close"
          onClick={onClose}
        >
          <CrossIcon />
        </Button>
        <div ref={toastPlace} />
      </Sheet>
    </Backdrop>
  )
}

/** The page's scroll bar disappears while a dialog is open; padding of its width keeps the layout in place. */
const reserveScrollBarWidth = () => {
  if (document.querySelector('dialog[open]')) return
  const page = document.documentElement
  page.style.setProperty('--scroll-bar', `${window.innerWidth - page.clientWidth}px`)
}

const fields = 'input, select, textarea'
/** A radio button has its answer. */
const fieldsToFill = 'input:not([type=radio]), select, textarea'
const controls = `${fields}, button, a[href]`

/**
 * Focuses the first field to fill in, else the first control. Browsers focus the first focusable element, which can be a
 * scrollable body, or a button that discards the form's draft.
 */
const focusFirstControl = (dialog: HTMLDialogElement) => {
  const field = dialog.querySelector<HTMLElement>(fieldsToFill) ?? dialog.querySelector<HTMLElement>(fields)
  if (field) return field.focus()
  if (!document.activeElement?.matches(controls)) dialog.querySelector<HTMLElement>(controls)?.focus()
}

const useModal = () => {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    reserveScrollBarWidth()
    dialog?.showModal()
    if (dialog) focusFirstControl(dialog)
    // The browser restores the focus only if the dialog is closed before it is removed.
    return () => dialog?.close()
  }, [])
  const toastPlace = useRef<HTMLDivElement>(null)
  useEffect(() => (toastPlace.current ? trackOpenDialog(toastPlace.current) : undefined), [])
  return { dialog: ref, toastPlace }
}

/** Only a press that starts and ends on the backdrop counts: selecting text may end there too. */
const useBackdropPress = (onPress: () => void) => {
  const startedOnBackdrop = useRef(false)
  const isOnBackdrop = (event: MouseEvent) => event.target === event.currentTarget
  return {
    onPointerDown: (event: MouseEvent) => {
      startedOnBackdrop.current = isOnBackdrop(event)
    },
    onClick: (event: MouseEvent) => {
      if (startedOnBackdrop.current && isOnBackdrop(event)) onPress()
      startedOnBackdrop.current = false
    },
  }
}
