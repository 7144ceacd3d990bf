import { chakra } from '@chakra-ui/react'

/** A turning ring in the text's colour; decoration beside a text that says what is going on. */
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
