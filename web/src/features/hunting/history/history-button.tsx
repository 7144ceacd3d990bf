import { useCallback, useState } from 'react'
import { failureToast } from '../../../platform/toasts.ts'
import { useLazyComponent } from '../../../ui/overlay/use-lazy-component.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import type { SearchRequest } from '../search/use-search-leads.ts'

const loadDialog = async () => (await import('./search-history-dialog.tsx')).SearchHistoryDialog

type Props = { isSearching: boolean; onSearch: (request: SearchRequest) => void }

/** Opens the search history. */
export const HistoryButton = ({ isSearching, onSearch }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  const fail = useCallback(() => {
    setIsOpen(false)
    failureToast('This part of the page could not be loaded', 'Please try again.')
  }, [])
  const Dialog = useLazyComponent(loadDialog, isOpen, fail)
  return (
    <>
      <Button size="sm" variant="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        History
      </Button>
      {Dialog ? (
        <Dialog
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          isSearching={isSearching}
          onSearch={onSearch}
        />
      ) : null}
    </>
  )
}
