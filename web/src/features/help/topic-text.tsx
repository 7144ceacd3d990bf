import { Box, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { ProofShape } from '../../ui/evidence/proof-mark.tsx'
import type { Topic } from './topic.ts'

/** A topic of the guide, with its title. */
export const TopicText = ({ topic }: { topic: Topic }) => (
  <section aria-labelledby={topic.id}>
    <Heading as="h2" id={topic.id} fontSize="lg" mb={2} scrollMarginTop={5}>
      {topic.title}
    </Heading>
    <Paragraphs topic={topic} />
  </section>
)

/** A topic without its title. */
export const Paragraphs = ({ topic: { paragraphs, terms, marks } }: { topic: Topic }) => (
  <Stack gap={3} lineHeight="relaxed">
    {paragraphs.map((paragraph) => (
      <Text key={paragraph}>{paragraph}</Text>
    ))}
    {terms ? (
      <Box as="dl" borderTopWidth="1px">
        {terms.map(([term, meaning], index) => (
          <Flex key={term} gap={4} py={2} borderBottomWidth="1px" direction={{ base: 'column', sm: 'row' }}>
            <chakra.dt
              display="flex"
              alignItems="center"
              gap={2}
              width={{ sm: '11rem' }}
              flexShrink={0}
              fontWeight="medium"
            >
              {marks?.[index] ? <ProofShape proof={marks[index]} /> : null}
              {term}
            </chakra.dt>
            <chakra.dd color="fg.muted">{meaning}</chakra.dd>
          </Flex>
        ))}
      </Box>
    ) : null}
  </Stack>
)
