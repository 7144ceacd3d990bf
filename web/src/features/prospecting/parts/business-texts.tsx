import type { ProspectData } from '@assay/shared/features/prospecting/prospect-data'
import { Box, chakra, Heading, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Proofs } from './proofs.ts'
import { ProvedText } from './proved-text.tsx'

const lists = [
  { field: 'key_products', title: 'Key Products', what: 'key products' },
  { field: 'unique_selling_points', title: 'Unique Selling Points', what: 'selling points' },
  { field: 'competitors', title: 'Competitors', what: 'competitors' },
] as const

/** A titled part of a report. */
export const ReportPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box>
    <Heading as="h2" fontSize="md" mb={1}>
      {title}
    </Heading>
    {children}
  </Box>
)

const Missing = ({ what }: { what: string }) => <Text color="fg.muted">No {what} available</Text>

type Props = { data: ProspectData; proofs?: Proofs }

/** What a report says about the company; each part that is empty says so. */
export const BusinessTexts = ({ data, proofs }: Props) => (
  <Stack gap={5} maxW="72ch" lineHeight="relaxed">
    <ReportPart title="Summary">
      {data.summary ? (
        <ProvedText text={data.summary} part="summary" label="Summary" proofs={proofs} />
      ) : (
        <Missing what="summary" />
      )}
    </ReportPart>
    {lists.map(({ field, title, what }) => (
      <ReportPart key={field} title={title}>
        {data.unique_info[field].length > 0 ? (
          <TextList texts={data.unique_info[field]} field={field} label={title} proofs={proofs} />
        ) : (
          <Missing what={what} />
        )}
      </ReportPart>
    ))}
    <ReportPart title="Recent News">
      {data.unique_info.recent_news ? (
        <ProvedText
          text={data.unique_info.recent_news}
          part="unique_info.recent_news"
          label="Recent News"
          proofs={proofs}
        />
      ) : (
        <Missing what="recent news" />
      )}
    </ReportPart>
  </Stack>
)

type ListProps = { texts: string[]; field: string; label: string; proofs?: Proofs }

const TextList = ({ texts, field, label, proofs }: ListProps) => (
  <chakra.ul pl={5} listStyleType="disc" display="grid" gap={1}>
    {texts.map((text, nth) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the texts of a saved report never change
      <li key={nth}>
        <ProvedText
          text={text}
          part={`unique_info.${field}.${nth}`}
          label={`${label} ${nth + 1}`}
          proofs={proofs}
        />
      </li>
    ))}
  </chakra.ul>
)
