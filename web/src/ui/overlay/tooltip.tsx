import { Box } from '@chakra-ui/react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'

type Place = { top: number; left: number }
type Props = { text: string; isOff?: boolean; children: ReactNode }

/** Shows a text to the right of its children while they are hovered or have keyboard focus. */
export const Tooltip = ({ text, isOff = false, children }: Props) => {
  const [place, setPlace] = useState<Place | null>(null)
  const show = (target: Element) => {
    const { top, height, right } = target.getBoundingClientRect()
    setPlace({ top: top + height / 2, left: right + 8 })
  }
  const hide = () => setPlace(null)
  if (isOff) return children
  return (
    <Box
      onMouseEnter={({ currentTarget }) => show(currentTarget)}
      onMouseLeave={hide}
      onFocus={({ currentTarget, target }) => target.matches(':focus-visible') && show(currentTarget)}
      onBlur={hide}
      onClick={hide}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && hide()}
    >
      {children}
      {place ? (
        <Box
          aria-hidden="true"
          position="fixed"
          style={place}
          transform="translateY(-50%)"
          zIndex="popover"
          px={2}
          py={1}
          bg="fg"
          color="bg"
          fontSize="xs"
          fontWeight="medium"
          borderRadius="control"
          whiteSpace="nowrap"
          pointerEvents="none"
        >
          {text}
        </Box>
      ) : null}
    </Box>
  )
}
