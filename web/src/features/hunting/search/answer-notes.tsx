import type { Criteria } from '@assay/shared/features/hunting/criteria'
import type { SearchResult } from '@assay/shared/features/hunting/search'
import { Box, Flex, Text } from '@chakra-ui/react'
import { Button } from '../../../ui/primitives/button.tsx'
import { type Relaxation, relaxationsOf } from '../criteria/relaxations.ts'
import { useRelaxation } from '../criteria/use-relaxation.ts'
import { OwnRowLink } from '../look-up/own-row-link.tsx'
import { Rivals } from '../look-up/rivals.tsx'

type Props = {
  result: SearchResult
  /** null when unknown: the search was started elsewhere. */
  requestedCount: number | null
  onSearch: (criteria: Criteria) => void
  /** Looks up the company with that domain. */
  onLookUp: (domain: string) => void
  /** Opens the AI lead with that id. */
  onOpen: (id: number) => void
}

/** The search's notes on its result and, if it found too few companies, relaxed searches to try. */
export const AnswerNotes = ({ result, requestedCount, onSearch, onLookUp, onOpen }: Props) => {
  const notes = result.receipt?.notes ?? []
  if (notes.length === 0) return null
  const { criteria, nearMisses, leads, lookUp, isUnderstood = true } = result
  // Without a kind of company, no place and no wish to leave out lead to a search.
  const isShort = isUnderstood && (requestedCount === null || leads.length < requestedCount)
  const offers = isShort && criteria && !lookUp ? relaxationsOf(criteria, nearMisses) : []
  return (
    <Box as="section" aria-label="About this answer" py={2} fontSize="sm">
      {notes.map((note) => (
        <Text key={note} _notFirst={{ mt: 1 }}>
          {note}
        </Text>
      ))}
      {offers.length > 0 && criteria ? (
        <Offers criteria={criteria} offers={offers} onSearch={onSearch} />
      ) : null}
      {lookUp?.known ? <OwnRowLink row={lookUp.known} onOpen={onOpen} /> : null}
      {lookUp && lookUp.rivals.length > 0 ? <Rivals rivals={lookUp.rivals} onLookUp={onLookUp} /> : null}
    </Box>
  )
}

type OffersProps = { criteria: Criteria; offers: Relaxation[]; onSearch: (criteria: Criteria) => void }

const Offers = ({ criteria, offers, onSearch }: OffersProps) => {
  const { take, isPending, error } = useRelaxation(criteria, onSearch)
  return (
    <>
      <Text mt={2} color="fg.muted">
        Search again (1 lookup)
      </Text>
      <Flex wrap="wrap" gap={1.5} mt={1}>
        {offers.map((offer) => (
          <Button
            key={offer.label}
            size="sm"
            maxW="full"
            title={offer.hint}
            disabled={isPending}
            onClick={() => take(offer)}
          >
            <Text as="span" truncate>
              {offer.label}
            </Text>
          </Button>
        ))}
      </Flex>
      {error ? (
        <Text role="alert" mt={1} color="danger">
          {error.message}
        </Text>
      ) : null}
    </>
  )
}
