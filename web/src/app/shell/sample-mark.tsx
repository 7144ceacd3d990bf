import { Box } from '@chakra-ui/react'
import { useSiteConfig } from '../../platform/use-site-config.ts'
import { Tag } from '../../ui/primitives/tag.tsx'

/** Shown when all data comes from the sample world. */
export const SampleMark = () =>
  useSiteConfig()?.sampleData ? (
    <Tag
      variant="warning"
      title="All companies and answers are made up, so you can try everything without an API key."
    >
      Sample{' '}
      <Box as="span" hideBelow="sm">
        data
      </Box>
    </Tag>
  ) : null
