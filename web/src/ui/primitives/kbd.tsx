import { chakra } from '@chakra-ui/react'

const Key = chakra('kbd', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minW: 5,
    px: 1,
    height: 5,
    borderWidth: '1px',
    borderRadius: '4px',
    bg: 'bg.subtle',
    color: 'fg.muted',
    fontFamily: 'inherit',
    fontSize: 'xs',
    fontWeight: 'medium',
    lineHeight: 1,
  },
})

const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent)

const nameOf = (part: string) => {
  if (part === 'mod') return isMac() ? '⌘' : 'Ctrl'
  return part.length === 1 ? part.toUpperCase() : part
}

/** A shortcut as keys: 'mod+k' is Ctrl K, or ⌘ K. */
export const Kbd = ({ shortcut }: { shortcut: string }) => (
  <chakra.span display="inline-flex" gap={1} flexShrink={0}>
    {shortcut.split('+').map((part) => (
      <Key key={part}>{nameOf(part)}</Key>
    ))}
  </chakra.span>
)
