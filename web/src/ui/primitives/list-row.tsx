import { chakra } from '@chakra-ui/react'

/** A row of a list that shows its thing when pressed; `aria-current` marks the one that is shown. */
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
