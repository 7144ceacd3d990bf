import { watchesAddress } from '@assay/shared/features/hunting/search-address'
import { Flex, Grid } from '@chakra-ui/react'
import { type FormEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useDraft } from '../../../platform/forms/use-draft.ts'
import { useShortcuts } from '../../../platform/shortcuts.ts'
import { failureToast } from '../../../platform/toasts.ts'
import { useKeptChoice } from '../../../platform/use-kept-choice.ts'
import { useTimeout } from '../../../platform/use-timeout.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EyeIcon } from '../../../ui/primitives/icons.tsx'
import { isWide } from '../../../ui/primitives/is-wide.ts'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { HistoryButton } from '../history/history-button.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterFields } from './filter-fields.tsx'
import {
  clampResults,
  initialValues,
  requestOf,
  type SearchFormValues,
  valuesForQuery,
} from './search-form-values.ts'
import type { SearchRequest } from './use-search-leads.ts'

/** Lets the page fill in the form. */
export type FormHandle = {
  /** Shows the initial values instead of what was typed. */
  forget: () => void
  /** Proposes a query, which the user can change before it is searched for. */
  propose: (query: string) => void
}

type Props = {
  ref: Ref<FormHandle>
  /** Shown as long as nothing is typed. */
  initial: SearchFormValues
  isSearching: boolean
  onSearch: (request: SearchRequest) => void
  /** Called with an earlier search. */
  onSearchAgain: (request: SearchRequest) => void
  /** Called to show the request's criteria and estimate, which the user may have asked for. */
  onPreview: (request: SearchRequest, isAsked: boolean) => void
  /** Called before the query gets the focus. */
  onReveal: () => void
  /** Called to move the focus to the list. */
  onLeave: () => void
}

/**
 * Leaving a field starts a preview after this delay: a click on Find Leads also leaves it, and cancels the
 * preview.
 */
const previewDelayMs = 300

export const SearchForm = ({ ref, initial, isSearching, onSearch, onSearchAgain, ...on }: Props) => {
  const [typed, type, sent] = useDraft<SearchFormValues | null>('search', null)
  const values = typed ?? initial
  const [error, setError] = useState<string>()
  const queryInput = useRef<HTMLInputElement>(null)
  const fieldsId = useId()
  // On a phone the fields would push the leads out of sight.
  const [filters, chooseFilters] = useKeptChoice('hunting-filters', isWide() ? 'open' : 'closed')
  const areFiltersOpen = filters === 'open'
  const focusQuery = () => {
    on.onReveal()
    queryInput.current?.focus()
  }
  useShortcuts('Lead Hunting', {
    '/': {
      does: 'Go to the search query; arrow down leads to the list',
      run: () => {
        focusQuery()
        queryInput.current?.select()
      },
    },
  })
  const change = (name: keyof SearchFormValues, value: string) =>
    type((old) => ({ ...(old ?? initial), [name]: value }))
  const bind = (name: keyof SearchFormValues) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  })

  const timeout = useTimeout()
  useImperativeHandle(ref, () => ({
    forget: () => {
      type(null)
      setError(undefined)
      sent()
    },
    propose: (query) => {
      const proposed = { ...valuesForQuery(query), maxResults: values.maxResults }
      type(proposed)
      preview(proposed)
      focusQuery()
    },
  }))
  const preview = (current: SearchFormValues, isAsked = false) => {
    if (current.query.trim() !== '') on.onPreview(requestOf(current), isAsked)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    timeout.cancel()
    const isEmpty = values.query === ''
    setError(isEmpty ? 'Search query is required' : undefined)
    if (values.query.trim() !== '') {
      sent()
      return onSearch(requestOf(values))
    }
    if (!isEmpty) failureToast('Empty search query', 'Please enter a search term')
    queryInput.current?.focus()
  }

  return (
    <Panel px={4} py={3}>
      <form
        onSubmit={submit}
        onBlur={() => timeout.run(() => preview(values), previewDelayMs)}
        noValidate
        aria-label="Find leads"
      >
        <Grid
          gap={3}
          templateColumns={{ base: '1fr 1fr', sm: '1fr auto', md: 'minmax(0, 1fr) 8.25rem auto' }}
        >
          <Flex gridColumn={{ base: '1 / -1', md: 'auto' }}>
            <TextField
              ref={queryInput}
              label="Search Query"
              type="search"
              aria-keyshortcuts="/"
              placeholder="e.g. dentists in Springfield"
              autoComplete="off"
              required
              maxLength={500}
              error={error}
              {...bind('query')}
              onKeyDown={(event) => {
                if (event.key !== 'Escape' && event.key !== 'ArrowDown') return
                // The browser would clear the field.
                event.preventDefault()
                if (event.key === 'Escape') event.currentTarget.blur()
                else on.onLeave()
              }}
            />
          </Flex>
          <TextField
            label="Number of Results"
            type="number"
            min={1}
            max={100}
            inputMode="numeric"
            {...bind('maxResults')}
            onChange={(event) => change('maxResults', clampResults(event.target.value))}
            onBlur={() => values.maxResults === '' && change('maxResults', initialValues.maxResults)}
          />
          <Button
            type="submit"
            variant="primary"
            disabled={isSearching}
            minW="7.5rem"
            mt={{ md: '1.45rem' }}
            alignSelf={{ base: 'end', md: 'start' }}
          >
            {isSearching ? 'Searching...' : 'Find Leads'}
          </Button>
        </Grid>
        <FilterChips
          values={values}
          fields={{
            id: fieldsId,
            isOpen: areFiltersOpen,
            onToggle: () => chooseFilters(areFiltersOpen ? 'closed' : 'open'),
          }}
          onRemove={(name) => {
            change(name, '')
            timeout.run(() => preview({ ...values, [name]: '' }), previewDelayMs)
          }}
        >
          <Button
            size="sm"
            variant="quiet"
            ml="auto"
            title="Show how this would be understood, what it may cost and how long it may take"
            disabled={isSearching || values.query.trim() === ''}
            onClick={() => preview(values, true)}
          >
            <EyeIcon />
            Preview
          </Button>
          <HistoryButton isSearching={isSearching} onSearch={onSearchAgain} />
          <Button asChild size="sm" variant="quiet" textDecoration="none">
            <Link to={watchesAddress}>Watches</Link>
          </Button>
        </FilterChips>
        <FilterFields id={fieldsId} isOpen={areFiltersOpen} bind={bind} />
      </form>
    </Panel>
  )
}
