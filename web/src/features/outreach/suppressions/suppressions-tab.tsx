import { Flex, Text } from '@chakra-ui/react'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { SkeletonRows } from '../../../ui/primitives/skeleton.tsx'
import { ListSearch } from '../list-search.tsx'
import { VirtualRows } from '../virtual-rows.tsx'
import { AddSuppression } from './add-suppression.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { SuppressionRow } from './suppression-row.tsx'
import { useDeleteSuppression, useSuppressions } from './use-suppressions.ts'

/** A row of two lines, in pixels. */
const usualHeight = 60

/** The addresses and domains that nobody of the workspace writes to: searched, added, imported, removed. */
export const SuppressionsTab = () => {
  const { rows = [], isLoading, error, reload } = useSuppressions()
  const [search, setSearch] = useState('')
  const [isImporting, setIsImporting] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  // The button that was pressed goes with its row.
  const removing = useDeleteSuppression(() => panel.current?.focus())
  const words = useDeferredValue(search.trim().toLowerCase())
  const shown = useMemo(() => rows.filter(({ value }) => value.includes(words)), [rows, words])
  return (
    <>
      <Text fontSize="sm" color="fg.muted" mb={3}>
        Nobody in your workspace can write to these, by hand or in a campaign. Whoever unsubscribes, bounces
        or complains is added by itself and stays.
      </Text>
      <Panel px={4} py={3} mb={4} aria-label="Add">
        <AddSuppression />
        <Flex mt={2} align="center" gap={2} wrap="wrap" fontSize="sm" color="fg.muted">
          Have a list?
          <Button size="sm" onClick={() => setIsImporting(true)}>
            Import a list…
          </Button>
        </Flex>
      </Panel>
      <Panel aria-label="Do not contact" ref={panel} tabIndex={-1} outline="none" overflow="hidden">
        {rows.length > 0 ? (
          <ListSearch
            label="Search addresses and domains"
            search={search}
            onSearch={setSearch}
            found={shown.length}
            total={rows.length}
          />
        ) : null}
        {error ? <FailureNotice onRetry={reload}>{error}</FailureNotice> : null}
        {isLoading ? <SkeletonRows text="Loading the list" /> : null}
        {shown.length > 0 ? (
          <VirtualRows key={words} label="Addresses and domains" rows={shown} rowHeight={usualHeight}>
            {(row) => (
              <SuppressionRow
                row={row}
                isRemoving={removing.isPending && removing.variables.id === row.id}
                onRemove={() => removing.mutate(row)}
              />
            )}
          </VirtualRows>
        ) : null}
        {rows.length > 0 && shown.length === 0 ? (
          <EmptyState title="Not on the list" text={`No entry has “${search.trim()}”.`} />
        ) : null}
        {rows.length === 0 && !isLoading && !error ? (
          <EmptyState
            title="Nobody is on the list"
            text="Add an address or a domain above, or import a list from the program that you have used so far."
          />
        ) : null}
      </Panel>
      <ImportDialog isOpen={isImporting} onClose={() => setIsImporting(false)} />
    </>
  )
}
