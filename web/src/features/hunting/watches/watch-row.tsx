import { addressOfSearch } from '@assay/shared/features/hunting/search-address'
import type { Watch } from '@assay/shared/features/hunting/watch'
import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../../ui/primitives/button.tsx'
import { PencilIcon, TrashIcon } from '../../../ui/primitives/icons.tsx'
import { countText, moneyText } from '../../../ui/primitives/numbers.ts'
import { RelativeTime } from '../../../ui/primitives/relative-time.tsx'
import { Tag } from '../../../ui/primitives/tag.tsx'
import { aboutCriteria } from '../history/past-search.ts'
import { useDeleteWatch, useUpdateWatch } from './use-change-watch.ts'
import { WatchDialog } from './watch-dialog.tsx'
import { intervalTexts, runText, searchesText, usedThisMonth, waitTexts } from './watch-texts.ts'

type Props = {
  watch: Watch
  /** It is deleted, and the focus with its button. */
  onGone: () => void
}

/** One watch with its figures and actions. */
export const WatchRow = ({ watch, onGone }: Props) => {
  const { search, isPaused, waitsFor } = watch
  return (
    <Box as="li" px={4} py={3} borderTopWidth="1px" _first={{ borderTopWidth: 0 }}>
      <Flex wrap="wrap" align="start" gap={2}>
        <Box flex="1 1 16rem" minW={0}>
          <Flex wrap="wrap" align="center" columnGap={2} rowGap={1}>
            <Text as="h2" fontSize="md" fontWeight="medium" overflowWrap="anywhere" minW={0}>
              {search.query}
            </Text>
            <Tag>{intervalTexts[watch.interval]}</Tag>
            {isPaused ? <Tag variant="warning">Paused</Tag> : null}
            {waitsFor ? <Tag variant="warning">Waits for next month</Tag> : null}
          </Flex>
          <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {aboutCriteria(search.criteria)}
          </Text>
        </Box>
        <Actions watch={watch} onGone={onGone} />
      </Flex>
      <Figures watch={watch} />
      {waitsFor ? (
        <Text fontSize="sm" color="warning" mt={1}>
          {waitTexts[waitsFor]}
        </Text>
      ) : null}
    </Box>
  )
}

const Figures = ({ watch }: { watch: Watch }) => {
  const { lastRun, nextRunAt, searchesPerMonth, total, isMailed } = watch
  const used = usedThisMonth(watch)
  return (
    <Grid
      as="dl"
      mt={2}
      gap={3}
      templateColumns={{ base: '1fr 1fr', md: 'repeat(5, minmax(0, 1fr))' }}
      fontVariantNumeric="tabular-nums"
    >
      <Figure title="Last run">
        {lastRun ? (
          <>
            <RelativeTime iso={lastRun.startedAt} />:{' '}
            {lastRun.savedCount > 0 ? (
              <Link to={addressOfSearch(lastRun.jobId)}>{runText(lastRun)}</Link>
            ) : (
              runText(lastRun)
            )}
          </>
        ) : (
          'not yet'
        )}
      </Figure>
      <Figure title="Next run">{nextRunAt ? <RelativeTime iso={nextRunAt} /> : 'when you resume it'}</Figure>
      <Figure title="This month">
        {countText(used.searches)} of {searchesText(searchesPerMonth)} · {moneyText(used.usd)}
      </Figure>
      <Figure title="In all">
        {searchesText(total.searches)} · {countText(total.savedCount)} found · {moneyText(total.usd)}
      </Figure>
      <Figure title="Reports">{isMailed ? 'In alerts and by mail' : 'In alerts'}</Figure>
    </Grid>
  )
}

const Figure = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box minW={0}>
    <chakra.dt fontSize="xs" color="fg.muted">
      {title}
    </chakra.dt>
    <chakra.dd fontSize="sm">{children}</chakra.dd>
  </Box>
)

const Actions = ({ watch, onGone }: Props) => {
  const [isEditing, setIsEditing] = useState(false)
  const [refusal, setRefusal] = useState<Error | null>(null)
  const pauseButton = useRef<HTMLButtonElement>(null)
  const pause = useUpdateWatch()
  // The button that was pressed goes.
  const goOn = useUpdateWatch({ onSaved: () => pauseButton.current?.focus() })
  const edit = useUpdateWatch({ onSaved: () => setIsEditing(false), onRefused: setRefusal })
  const remove = useDeleteWatch(onGone)
  const { id, isPaused, waitsFor, search } = watch
  return (
    <Flex gap={1} width={{ base: 'full', md: 'auto' }} mr={-2}>
      {waitsFor === 'lookups' ? (
        <Button
          size="sm"
          aria-label={`Resume ${search.query}`}
          aria-disabled={goOn.isPending}
          onClick={() => goOn.mutate({ id, isPaused: false })}
        >
          Resume
        </Button>
      ) : null}
      <Button
        ref={pauseButton}
        size="sm"
        aria-label={`${isPaused ? 'Resume' : 'Pause'} ${search.query}`}
        aria-disabled={pause.isPending}
        onClick={() => pause.mutate({ id, isPaused: !isPaused })}
      >
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
      <Button
        size="icon"
        variant="quiet"
        ml={{ base: 'auto', md: 0 }}
        aria-label={`Edit ${search.query}`}
        title="Edit"
        aria-haspopup="dialog"
        onClick={() => {
          setRefusal(null)
          setIsEditing(true)
        }}
      >
        <PencilIcon size={14} />
      </Button>
      <Button
        size="icon"
        variant="quiet"
        aria-label={`Delete ${search.query}`}
        title="Delete"
        disabled={remove.isPending}
        onClick={() => remove.mutate(watch)}
      >
        <TrashIcon size={14} />
      </Button>
      {isEditing ? (
        <WatchDialog
          title="Edit watch"
          action="Save"
          search={search}
          initial={watch}
          isSaving={edit.isPending}
          refusal={refusal}
          onSave={({ interval, searchesPerMonth, isMailed }) =>
            edit.mutate({ id, interval, searchesPerMonth, isMailed })
          }
          onClose={() => setIsEditing(false)}
        />
      ) : null}
    </Flex>
  )
}
