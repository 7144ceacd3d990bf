import { useSiteConfig } from '../../platform/use-site-config.ts'
import { Tag } from '../../ui/primitives/tag.tsx'

/** Says that everything comes from the sample world. */
export const SampleMark = () =>
  useSiteConfig()?.sampleData ? (
    <Tag
      variant="warning"
      title="Companies and answers are made up, so that you can try everything without a key."
    >
      Sample data
    </Tag>
  ) : null
