import type { Lead } from '@assay/shared/features/leads/lead'
import { Flex, Stack, Text } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import type { PanelProps } from '../../../ui/overlay/lazy-panel.ts'
import { PopoverPanel } from '../../../ui/overlay/popover-panel.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { BackIcon, ChevronIcon } from '../../../ui/primitives/icons.tsx'
import { FilterValues } from './filter-values.tsx'
import { type FilterName, filterNames, filters } from './filters.ts'
import { isFiltered, type ListView, type ViewChange, withChosen, withToggled } from './list-view.ts'
import { moveFocus } from './move-focus.ts'

type Props = {
  leads: readonly Lead[]
  view: ListView
  onView: (change: ViewChange) => void
  /** The filter whose values are shown at first; null lists the filters. */
  opened: FilterName | null
}

/** Chooses a filter, then its values. */
export const FilterPanel = ({ leads, view, onView, opened, ...panel }: PanelProps & Props) => (
  <PopoverPanel
    {...panel}
    name="Filter"
    placement="bottom-start"
    title={opened ? filters[opened].label : 'Filter by'}
    content={() => <FilterChoice leads={leads} view={view} onView={onView} opened={opened} />}
  />
)

const FilterChoice = ({ leads, view, onView, opened }: Props) => {
  const [name, setName] = useState(opened)
  const [lastName, setLastName] = useState<FilterName | null>(null)
  const content = useRef<HTMLDivElement>(null)
  // What had the focus has gone: the first value takes it, and after that the filter in the list.
  useEffect(() => {
    if (lastName === null) return
    content.current?.querySelector<HTMLElement>(name ? 'input' : `[data-filter=${lastName}]`)?.focus()
  }, [name, lastName])
  const show = (next: FilterName | null) => {
    setLastName(next ?? name)
    setName(next)
  }
  if (name === null)
    return (
      <Stack ref={content} role="group" aria-label="Filters" gap={0} mx={-2} onKeyDown={moveFocus}>
        {filterNames
          .filter((one) => !filters[one].isOfLinks)
          .map((one) => (
            <Button
              key={one}
              variant="quiet"
              size="sm"
              justifyContent="space-between"
              data-filter={one}
              onClick={() => show(one)}
            >
              {filters[one].label}
              <Flex transform="rotate(-90deg)" color="fg.muted">
                <ChevronIcon size={14} />
              </Flex>
            </Button>
          ))}
      </Stack>
    )
  const chosen = view.chosen[name] ?? []
  return (
    <Stack ref={content} gap={2}>
      {opened === null ? <Text fontSize="sm">{filters[name].label}</Text> : null}
      <FilterValues
        key={name}
        name={name}
        leads={leads}
        chosen={chosen}
        onToggle={(value) => onView((latest) => withToggled(latest, name, value))}
      />
      <Flex justify="space-between">
        {opened === null ? (
          <Button variant="quiet" size="sm" ml={-2} onClick={() => show(null)}>
            <BackIcon />
            All filters
          </Button>
        ) : null}
        <Button
          variant="quiet"
          size="sm"
          mr={-2}
          disabled={chosen.length === 0 || !isFiltered(view)}
          onClick={() => onView((latest) => withChosen(latest, name, []))}
        >
          Clear
        </Button>
      </Flex>
    </Stack>
  )
}
