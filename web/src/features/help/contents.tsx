import { chakra } from '@chakra-ui/react'
import { VisuallyHidden } from '../../ui/primitives/visually-hidden.tsx'

const List = chakra('nav', {
  base: {
    display: 'flex',
    flexDirection: { base: 'row', lg: 'column' },
    flexWrap: 'wrap',
    gap: { base: 2, lg: 0.5 },
    position: { lg: 'sticky' },
    top: { lg: 5 },
    fontSize: 'sm',
  },
})

const Item = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: 8,
    px: 2.5,
    borderRadius: 'control',
    borderWidth: { base: '1px', lg: 0 },
    color: 'fg.muted',
    textDecoration: 'none',
    _hover: { bg: 'bg.hover', color: 'fg' },
    _focusVisible: { outline: '2px solid', outlineColor: 'primary' },
    '@media (pointer: coarse)': { minH: 11 },
  },
})

/** Links to the parts of the page. */
export const Contents = ({ parts }: { parts: readonly { id: string; title: string }[] }) => (
  <List aria-label="Contents">
    {parts.length === 0 ? <VisuallyHidden>No part matches.</VisuallyHidden> : null}
    {parts.map(({ id, title }) => (
      <Item key={id} href={`#${id}`}>
        {title}
      </Item>
    ))}
  </List>
)
