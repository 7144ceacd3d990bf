import { Box, chakra } from '@chakra-ui/react'
import { type ReactNode, useId, useState } from 'react'

const Target = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minW: 6,
    minH: 6,
    borderRadius: 'control',
    cursor: 'help',
    _focusVisible: { outline: '2px solid', outlineColor: 'primary' },
    '@media (pointer: coarse)': { minW: 11, minH: 11 },
  },
})

type Props = {
  /** Explains what the button shows. */
  text: string
  /** The accessible name, unless the content is a text. */
  label?: string
  /** The text ends where the button ends, or spans the nearest positioned element around it. */
  span?: 'button' | 'surroundings'
  children: ReactNode
}

/** A tooltip for everyone: shown on hover, on keyboard focus and on a press; Escape hides it. */
export const HintButton = ({ text, label, span = 'button', children }: Props) => {
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  const hide = () => setIsShown(false)
  return (
    <Box
      as="span"
      position={span === 'button' ? 'relative' : undefined}
      pointerEvents="auto"
      display="inline-flex"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setIsShown(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && hide()}
    >
      <Target
        type="button"
        aria-label={label}
        aria-describedby={id}
        onFocus={() => setIsShown(true)}
        onBlur={hide}
        onClick={({ currentTarget }) => {
          // Safari does not focus a pressed button, and only a focused one hides the text again.
          currentTarget.focus()
          setIsShown(true)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isShown) return
          event.stopPropagation()
          hide()
        }}
      >
        {children}
      </Target>
      <Box
        as="span"
        id={id}
        role="tooltip"
        // One that is only invisible could still widen a phone's page.
        display={isShown ? 'block' : 'none'}
        position="absolute"
        zIndex="popover"
        top="100%"
        mt={1}
        insetInlineEnd={0}
        {...(span === 'button'
          ? { width: 'max-content', maxW: 'min(17rem, 55vw)' }
          : { insetInlineStart: 0 })}
        px={2.5}
        py={1.5}
        bg="fg"
        color="bg"
        fontSize="xs"
        fontWeight="medium"
        textAlign="left"
        whiteSpace="normal"
        borderRadius="control"
      >
        {text}
      </Box>
    </Box>
  )
}
