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
  /** The side of the button that the text is aligned with. */
  align?: 'start' | 'end'
  children: ReactNode
}

/** A tooltip for everyone: shown on hover, on keyboard focus and on a press; Escape hides it. */
export const HintButton = ({ text, label, align = 'end', children }: Props) => {
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  const hide = () => setIsShown(false)
  return (
    <Box
      as="span"
      position="relative"
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
        insetInlineEnd={align === 'end' ? 0 : undefined}
        insetInlineStart={align === 'start' ? 0 : undefined}
        width="max-content"
        maxW="min(17rem, 55vw)"
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
