import type { NearMiss, SavedAiLead } from '@assay/shared/features/hunting/ai-lead'
import type { Criteria } from '@assay/shared/features/hunting/criteria'
import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { useMemo } from 'react'
import { newDuplicateIndex } from '../../../platform/duplicates/duplicate-keys.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Folded } from '../../../ui/primitives/folded.tsx'
import { relaxationsFor } from '../criteria/relaxations.ts'
import { useRelaxation } from '../criteria/use-relaxation.ts'
import type { ListedLead } from '../list/listed-leads.ts'
import { NearMissRow } from './near-miss-row.tsx'

export const nearMissText = (count: number) => (count === 1 ? '1 near miss' : `${count} near misses`)

type Props = {
  nearMisses: NearMiss[]
  criteria: Criteria | null
  /** The AI leads, of which some may be near misses that were looked up. */
  saved: readonly SavedAiLead[] | undefined
  onSearch: (criteria: Criteria) => void
  onOpen: (lead: ListedLead) => void
  /** Opens the AI lead with that id. */
  onOpenId: (id: number) => void
}

/** Companies that narrowly failed, below searches that let them in. */
export const NearMisses = ({ nearMisses, criteria, saved, onSearch, ...actions }: Props) => {
  const foundAt = useFoundAt(saved)
  return (
    <chakra.details borderTopWidth="1px" px={4} py={1} fontSize="sm">
      <Folded color="fg.muted">{nearMissText(nearMisses.length)}</Folded>
      {criteria ? <Relaxations nearMisses={nearMisses} criteria={criteria} onSearch={onSearch} /> : null}
      <chakra.ul listStyleType="none">
        {nearMisses.map((miss) => (
          <NearMissRow
            key={`${miss.companyName} ${miss.website}`}
            miss={miss}
            found={foundAt(miss.website)}
            {...actions}
          />
        ))}
      </chakra.ul>
    </chakra.details>
  )
}

/** Which AI lead has a website. */
const useFoundAt = (saved: Props['saved']) => {
  const index = useMemo(() => {
    const byWebsite = newDuplicateIndex<SavedAiLead>()
    for (const lead of saved ?? []) byWebsite.add({ website: lead.website }, lead)
    return byWebsite
  }, [saved])
  return (website: string | null) => index.match({ website })?.found ?? null
}

type RelaxationProps = Pick<Props, 'nearMisses' | 'onSearch'> & { criteria: Criteria }

const Relaxations = ({ nearMisses, criteria, onSearch }: RelaxationProps) => {
  const { take, isPending, error } = useRelaxation(criteria, onSearch)
  const offers = relaxationsFor(criteria, nearMisses)
  if (offers.length === 0) return null
  return (
    <Box role="group" aria-label="Search again" pb={2}>
      <Text color="fg.muted">Search again (1 lookup)</Text>
      {offers.map(({ relaxation, count }) => (
        <Flex key={relaxation.label} wrap="wrap" align="center" columnGap={2} rowGap={1} mt={1}>
          <Button size="sm" maxW="full" disabled={isPending} onClick={() => take(relaxation)}>
            <Text as="span" truncate>
              {relaxation.label}
            </Text>
          </Button>
          <Text as="span" color="fg.muted">
            lets in {count === nearMisses.length ? 'all' : count} of these
          </Text>
        </Flex>
      ))}
      {error ? (
        <Text role="alert" mt={1} color="danger">
          {error.message}
        </Text>
      ) : null}
    </Box>
  )
}
