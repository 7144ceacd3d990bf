import type { Criteria } from '@assay/shared/features/hunting/criteria'
import { mostRunsPerMonth, type WatchInterval } from '@assay/shared/features/hunting/watch'
import { Text } from '@chakra-ui/react'
import { figuresOf } from '../../../platform/estimate-texts.ts'
import { lookupsLeftText } from '../../../platform/usage-texts.ts'
import { useUsage } from '../../../platform/use-usage.ts'
import { PriceBox } from '../../../ui/primitives/price-box.tsx'
import { basisText } from '../search/estimate-texts.ts'
import { useEstimateSearch } from '../search/use-estimate-search.ts'
import type { SearchRequest } from '../search/use-search-leads.ts'
import { priceOfMonth } from './watch-texts.ts'

export type WatchedSearch = SearchRequest & { criteria: Criteria }

type Props = {
  search: WatchedSearch
  interval: WatchInterval
  /** Null while what was entered is no number. */
  searchesPerMonth: number | null
}

/** What a watch may cost: one run, and a month. */
export const WatchPrice = ({ search, interval, searchesPerMonth }: Props) => {
  const { data: usage } = useUsage()
  const { data, error, isFetching, refetch } = useEstimateSearch(search)
  const runs = Math.min(searchesPerMonth ?? 0, mostRunsPerMonth[interval])
  return (
    <PriceBox
      error={error}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      price={
        data ? (
          <>
            <Text fontVariantNumeric="tabular-nums">
              Each run: 1 lookup · {figuresOf(data)[0]} ({basisText(data)})
            </Text>
            {runs > 0 ? (
              <Text fontWeight="medium" fontVariantNumeric="tabular-nums">
                A month: {priceOfMonth(data, runs)}
              </Text>
            ) : null}
          </>
        ) : null
      }
    >
      {usage ? (
        <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {lookupsLeftText(usage)}
        </Text>
      ) : null}
    </PriceBox>
  )
}
