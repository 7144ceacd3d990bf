import { chakra } from '@chakra-ui/react'

/** A list row that opens its item; set `aria-current` on the open one. */
export const ListRow = chakra(
  'button',
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: 3,
      width: 'full',
      minH: 11,
      px: 4,
      py: 1.5,
      textAlign: 'left',
      cursor: 'pointer',
      borderLeftWidth: '2px',
      borderColor: 'transparent',
      _hover: { bg: 'bg.hover' },
      _focusVisible: { outline: '2px solid', outlineColor: 'primary', outlineOffset: '-2px' },
      '&[aria-current=true]': { bg: 'bg.selected', borderColor: 'primary' },
    },
  },
  { defaultProps: { type: 'button' } },
)
