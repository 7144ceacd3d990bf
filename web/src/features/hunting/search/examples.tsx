import { Flex } from '@chakra-ui/react'
import { useSiteConfig } from '../../../platform/use-site-config.ts'
import { Button } from '../../../ui/primitives/button.tsx'

/** Of places that the sample data has. */
const ofSampleData = [
  'dentists in Springfield',
  'bakeries in Lyon with delivery',
  'packaging machine manufacturers in Chicago, ISO 9001 certified',
]
const general = [
  'dentists in Austin, Texas',
  'architects in Denver that are hiring',
  'mechanical engineering companies in Stuttgart, ISO 9001 certified',
]

/** Queries to begin with. */
export const Examples = ({ onChoose }: { onChoose: (query: string) => void }) => {
  const site = useSiteConfig()
  if (!site) return null
  return (
    <Flex role="group" aria-label="Examples" direction="column" align="center" gap={1.5} mt={3} maxW="full">
      {(site.sampleData ? ofSampleData : general).map((query) => (
        <Button
          key={query}
          size="sm"
          height="auto"
          py={1.5}
          maxW="full"
          whiteSpace="normal"
          fontWeight="normal"
          onClick={() => onChoose(query)}
        >
          {query}
        </Button>
      ))}
    </Flex>
  )
}
