import { chakra, Heading } from '@chakra-ui/react'
import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Button } from '../primitives/button.tsx'
import { CrossIcon } from '../primitives/icons.tsx'
import { VisuallyHidden } from '../primitives/visually-hidden.tsx'
import { trackOpenDialog } from './top-dialog.ts'

/** The whole window in the browser's top layer: it darkens the page, which is inert meanwhile. */
const Curtain = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: 0,
    width: '100vw',
    height: '100dvh',
    maxW: 'none',
    maxH: 'none',
    m: 0,
    border: 0,
    bg: 'curtain',
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

/** A dialog that is filled in: its body and footer. */
export const DialogForm = chakra('form', {
  base: { display: 'flex', flexDirection: 'column', flex: '1', minH: 0 },
})

const placeOf = { form: 'middle', question: 'middle', drawer: 'side', palette: 'top' } as const

/** What a dialog holds between its title and its buttons; it scrolls when there is not enough room. */
export const DialogBody = chakra('div', {
  base: { flex: '1', minH: 0, overflowY: 'auto', overscrollBehavior: 'contain', px: 5, pt: 1, pb: 5 },
})

/** A dialog's buttons; the primary one is the last. */
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
  /** Escape, the cross and a press beside the dialog ask for this. */
  onClose: () => void
  /** A form fills a phone's height, a question stands at its bottom, a drawer at the right; a palette shows no title. */
  size?: 'form' | 'question' | 'drawer' | 'palette'
  role?: 'alertdialog'
  /** The id of the text that a question asks. */
  describedBy?: string
  children: ReactNode
}

/**
 * A modal dialog. The browser's own keeps the focus inside, makes the page behind it inert and gives the
 * focus back to where it was. The first control inside takes the focus.
 */
export const Dialog = ({ isOpen, ...props }: DialogProps) => (isOpen ? <OpenDialog {...props} /> : null)

const OpenDialog = ({
  title,
  onClose,
  size = 'form',
  role,
  describedBy,
  children,
}: Omit<DialogProps, 'isOpen'>) => {
  const titleId = useId()
  const curtain = useModal()
  const beside = useBackdropPress(onClose)
  return (
    <Curtain
      ref={curtain}
      place={placeOf[size]}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // The browser closes it without asking when Escape is pressed twice.
      onClose={(event) => {
        if (!event.currentTarget.open) onClose()
      }}
      {...beside}
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
          top={2.5}
          right={3}
          aria-label="Close"
          title="Close"
          onClick={onClose}
        >
          <CrossIcon />
        </Button>
      </Sheet>
    </Curtain>
  )
}

/** The page takes the room of its scroll bar, which goes while a dialog is open, so that nothing moves. */
const reserveScrollBarWidth = () => {
  if (document.querySelector('dialog[open]')) return
  const page = document.documentElement
  page.style.setProperty('--scroll-bar', `${window.innerWidth - page.clientWidth}px`)
}

const controls = 'input, select, textarea, button, a[href]'

/** A body that scrolls can take the focus too, and browsers give it to whatever can take it first. */
const focusFirstControl = (dialog: HTMLDialogElement) => {
  if (!document.activeElement?.matches(controls)) dialog.querySelector<HTMLElement>(controls)?.focus()
}

const useModal = () => {
  const curtain = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = curtain.current
    reserveScrollBarWidth()
    dialog?.showModal()
    if (dialog) focusFirstControl(dialog)
    // Closed while it is still there: only then does the browser give the focus back.
    return () => dialog?.close()
  }, [])
  useEffect(() => (curtain.current ? trackOpenDialog(curtain.current) : undefined), [])
  return curtain
}

/** A press that begins and ends beside the sheet; selecting text may end there too. */
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
