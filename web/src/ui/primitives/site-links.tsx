import { chakra, Flex } from '@chakra-ui/react'

const links = [
  { name: 'Privacy', href: '/privacy' },
  { name: 'Terms', href: '/terms' },
  { name: 'Contact', href: '/contact' },
]

/** Links to the static pages about this site. Plain anchors, because those pages are not part of the SPA. */
export const SiteLinks = () => (
  <Flex as="nav" aria-label="This site" wrap="wrap" columnGap={5} rowGap={1} fontSize="sm">
    {links.map(({ name, href }) => (
      <chakra.a key={name} href={href} display="inline-flex" alignItems="center" minH={8} color="fg.muted">
        {name}
      </chakra.a>
    ))}
  </Flex>
)
