import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'

const item = {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 2.5,
    width: 'full',
    minH: 9,
    px: 2.5,
    borderRadius: 'control',
    color: 'fg.muted',
    fontWeight: 'medium',
    textAlign: 'left',
    textDecoration: 'none',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover', color: 'fg' },
    '&[aria-current=page]': { bg: 'bg.selected', color: 'primary' },
    _disabled: { opacity: 0.55, cursor: 'not-allowed' },
    _focusVisible: { outline: '2px solid', outlineColor: 'primary' },
    '@media (pointer: coarse)': { minH: 11 },
  },
} as const

/** A link in the sidebar or the drawer. */
export const NavigationLink = chakra(Link, item)

/** A button that looks like the links around it. */
export const NavigationButton = chakra('button', item, { defaultProps: { type: 'button' } })
