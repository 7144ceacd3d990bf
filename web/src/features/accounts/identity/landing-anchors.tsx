import { chakra, Flex } from '@chakra-ui/react'

const anchors = [
  { name: 'Home', href: '/' },
  { name: 'Features', href: '/#features' },
  { name: 'Pricing', href: '/#pricing' },
  { name: 'About', href: '/#why-us' },
]

/** Links to the landing page's sections. Plain anchors, because that page is not part of the SPA. */
export const LandingAnchors = () => (
  <Flex
    as="nav"
    aria-label="Landing page"
    gap={1}
    order={{ base: 1, md: 0 }}
    width={{ base: 'full', md: 'auto' }}
    mx={{ base: -2, md: 0 }}
  >
    {anchors.map(({ name, href }) => (
      <chakra.a
        key={name}
        href={href}
        display="inline-flex"
        alignItems="center"
        minH={8}
        px={2}
        borderRadius="control"
        color="fg"
        textDecoration="none"
        _hover={{ bg: 'bg.hover' }}
        css={{ '@media (pointer: coarse)': { minHeight: '2.75rem' } }}
      >
        {name}
      </chakra.a>
    ))}
  </Flex>
)
