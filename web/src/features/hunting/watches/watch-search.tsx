import { watchesAddress } from '@assay/shared/features/hunting/search-address'
import { isSameSearch, mostRunsPerMonth } from '@assay/shared/features/hunting/watch'
import { useCallback, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { failureToast } from '../../../platform/toasts.ts'
import { useWatches } from '../../../platform/use-watches.ts'
import { useLazyComponent } from '../../../ui/overlay/use-lazy-component.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { BellIcon } from '../../../ui/primitives/icons.tsx'
import { useCreateWatch } from './use-change-watch.ts'
import type { WatchedSearch } from './watch-price.tsx'
import { intervalTexts } from './watch-texts.ts'

const loadDialog = async () => (await import('./watch-dialog.tsx')).WatchDialog

const initial = { interval: 'weekly', searchesPerMonth: mostRunsPerMonth.weekly, isMailed: false } as const

/** Saves a finished search as one that runs by itself; a link to it once that is done. */
export const WatchSearch = ({ search }: { search: WatchedSearch }) => {
  const { rows, isLoading } = useWatches()
  const watch = rows?.find((one) => isSameSearch(one.search, search))
  const [isOpen, setIsOpen] = useState(false)
  const [refusal, setRefusal] = useState<Error | null>(null)
  const isSaved = useRef(false)
  const create = useCreateWatch({
    onSaved: () => {
      isSaved.current = true
      setIsOpen(false)
    },
    onRefused: setRefusal,
  })
  // The button that had the focus gives way to the link.
  const takeFocus = useCallback((link: HTMLAnchorElement | null) => {
    if (link && isSaved.current) link.focus()
    isSaved.current = false
  }, [])
  const fail = useCallback(() => {
    setIsOpen(false)
    failureToast('This part of the page could not be loaded', 'Please try again.')
  }, [])
  const Dialog = useLazyComponent(loadDialog, isOpen, fail)
  if (watch) {
    const interval = intervalTexts[watch.interval]
    const name = watch.isPaused ? 'Watch paused' : `Watched ${interval.toLowerCase()}`
    return (
      <Button asChild size="sm" variant="quiet" px={1.5} textDecoration="none">
        <Link ref={takeFocus} to={watchesAddress} aria-label={name} title={name}>
          <BellIcon size={14} />
          {watch.isPaused ? 'Paused' : interval}
        </Link>
      </Button>
    )
  }
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        color="primary"
        px={1.5}
        aria-haspopup="dialog"
        aria-label="Watch this search"
        title="Runs it daily or weekly and reports companies that you do not have yet"
        disabled={isLoading}
        onClick={() => {
          setRefusal(null)
          setIsOpen(true)
        }}
      >
        Watch
      </Button>
      {Dialog && isOpen ? (
        <Dialog
          title="Watch this search"
          action="Watch"
          search={search}
          initial={initial}
          isSaving={create.isPending}
          refusal={refusal}
          onSave={(settings) => create.mutate({ ...search, ...settings })}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
