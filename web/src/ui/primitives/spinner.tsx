import { chakra } from '@chakra-ui/react'

/** Decoration: show a text beside it that says what is loading. */
export const Spinner = chakra('span', {
  base: {
    display: 'inline-block',
    boxSize: '1em',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'currentColor',
    borderTopColor: 'transparent',
    animation: 'spin 700ms linear infinite',
    flexShrink: 0,
  },
})
