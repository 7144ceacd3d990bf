import type { Job } from '@assay/shared/platform/job'
import { Text } from '@chakra-ui/react'
import { countText, moneyText, secondsText } from '../../../ui/primitives/numbers.ts'

type Props = { job: Job; savedCount: number }

const keptText = (count: number) =>
  count === 0
    ? 'nothing was found yet; the lookup was given back'
    : `${count === 1 ? '1 company was' : `${countText(count)} companies were`} kept, so the lookup counts`

/** What a search that a user has cancelled did and cost. */
export const CancelledReceipt = ({ job, savedCount }: Props) => {
  const ms = Date.parse(job.updatedAt) - Date.parse(job.createdAt)
  return (
    <Text
      px={4}
      py={2}
      borderBottomWidth="1px"
      fontSize="sm"
      color="fg.muted"
      fontVariantNumeric="tabular-nums"
    >
      Cancelled: {moneyText(job.cost.usd)} · {secondsText(ms)} · {keptText(savedCount)}.
    </Text>
  )
}
