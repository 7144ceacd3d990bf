import { maxRechecked } from '@assay/shared/features/hunting/recheck'
import type { RecheckEstimate } from '@assay/shared/features/hunting/recheck-estimate'
import type { Lead } from '@assay/shared/features/leads/lead'
import { Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { figuresOf } from '../../../platform/estimate-texts.ts'
import { aiBudgetLeftText } from '../../../platform/usage-texts.ts'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { Dialog, DialogBody, DialogFooter, DialogForm } from '../../../ui/overlay/dialog.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { countText } from '../../../ui/primitives/numbers.ts'
import { PriceBox } from '../../../ui/primitives/price-box.tsx'
import { leadsText } from '../lead-labels.ts'
import { chosenForRecheck } from './recheck-choice.ts'
import { useEstimateRecheck } from './use-estimate-recheck.ts'
import { useRecheckLeads } from './use-recheck-leads.ts'

type Props = {
  leads: readonly Lead[]
  onClose: () => void
  onStarted: (jobId: string) => void
}

const basisText = ({ basis, runs }: RecheckEstimate) => {
  if (basis === 'limits') return 'the limits: no leads have been checked like this yet'
  return `based on ${runs === 1 ? '1 past check' : `${countText(runs)} past checks`} of yours`
}

/** Which leads are left out, in sentences. */
const leftOutText = ({ withoutCompany, gone }: RecheckEstimate): string =>
  [
    withoutCompany > 0 &&
      `${leadsText(withoutCompany)} ${withoutCompany === 1 ? 'is' : 'are'} left out: no search has found ${withoutCompany === 1 ? 'its company' : 'their companies'}.`,
    gone > 0 && `${leadsText(gone)} ${gone === 1 ? 'is' : 'are'} no longer there.`,
  ]
    .filter(Boolean)
    .join(' ')

/** Says what checking leads again does, costs and takes, and starts it. */
export const RecheckDialog = ({ leads, onClose, onStarted }: Props) => {
  // The list goes on behind the dialog.
  const [ids] = useState(() => chosenForRecheck(leads))
  const { data, error, isFetching, refetch } = useEstimateRecheck(ids)
  const start = useRecheckLeads(onStarted)
  const count = data?.count ?? null
  return (
    <Dialog title="Check again" size="question" isOpen onClose={onClose}>
      <DialogForm
        onSubmit={(event) => {
          event.preventDefault()
          start.mutate(ids)
        }}
      >
        <DialogBody>
          <Stack gap={3}>
            <Text>
              {count === 0
                ? 'None of these leads can be checked again: only companies that a search has found have pages to read. Hunt for them first.'
                : 'Reads the companies’ own pages again and renews the proof of each lead. What you have entered stays as it is.'}
            </Text>
            {leads.length > maxRechecked ? (
              <Text>
                At most {countText(maxRechecked)} leads are checked at a time: of these{' '}
                {countText(leads.length)}, those that were checked longest ago.
              </Text>
            ) : null}
            {data && count !== 0 && leftOutText(data) ? <Text>{leftOutText(data)}</Text> : null}
            {count === 0 ? null : (
              <PriceBox
                error={error}
                onRetry={() => void refetch()}
                isRetrying={isFetching}
                price={data ? <Price estimate={data} /> : null}
              />
            )}
            {count === 0 ? null : (
              <Text fontSize="sm" color="fg.muted">
                It goes on without this tab, and the alerts tell you what has changed.
              </Text>
            )}
            {start.error ? <FailureNotice isInline>{start.error.message}</FailureNotice> : null}
          </Stack>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{count === 0 ? 'Close' : 'Cancel'}</Button>
          {count === 0 ? null : (
            <PendingButton
              type="submit"
              variant="primary"
              text={count === null ? 'Check again' : `Check ${leadsText(count)}`}
              pendingText="Starting..."
              isPending={start.isPending}
              disabled={!data || data.isBudgetUsedUp}
            />
          )}
        </DialogFooter>
      </DialogForm>
    </Dialog>
  )
}

const Price = ({ estimate }: { estimate: RecheckEstimate }) => {
  const [price, duration] = figuresOf(estimate)
  // Without a model, the limit is nothing.
  const usesModel = estimate.usd.high > 0 || estimate.basis === 'workspace'
  return (
    <>
      <Text fontVariantNumeric="tabular-nums">
        <Text as="span" fontWeight="medium">
          {leadsText(estimate.count)}: {price} · {duration}
        </Text>{' '}
        <Text as="span" color="fg.muted">
          ({basisText(estimate)})
        </Text>
      </Text>
      <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {estimate.isBudgetUsedUp
          ? 'Today’s AI budget is used up, so nothing can be checked before midnight UTC.'
          : `No lookups${usesModel ? ` · ${aiBudgetLeftText(estimate.usdLeftToday)}` : ''}`}
      </Text>
    </>
  )
}
