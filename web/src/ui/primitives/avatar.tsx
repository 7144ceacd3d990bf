import { chakra } from '@chakra-ui/react'

/** A person's initials in a disc; hidden from screen readers, so show the name beside it. */
export const Avatar = ({ letters, size = 'md' }: { letters: string; size?: 'md' | 'lg' }) => (
  <Disc size={size} aria-hidden="true">
    {letters}
  </Disc>
)

const Disc = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    borderRadius: 'full',
    bg: 'primary.subtle',
    color: 'primary',
    fontWeight: 'semibold',
    lineHeight: 1,
  },
  variants: { size: { md: { boxSize: 7, fontSize: 'xs' }, lg: { boxSize: 10, fontSize: 'md' } } },
})
