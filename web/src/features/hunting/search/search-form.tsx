import { businessTypes } from '@assay/shared/features/hunting/criteria'
import { Box, Flex, Grid } from '@chakra-ui/react'
import { type FormEvent, useRef, useState } from 'react'
import { useDraft } from '../../../platform/forms/use-draft.ts'
import { useShortcuts } from '../../../platform/shortcuts.ts'
import { failureToast } from '../../../platform/toasts.ts'
import { useTimeout } from '../../../platform/use-timeout.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EyeIcon } from '../../../ui/primitives/icons.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { FilterChips } from './filter-chips.tsx'
import { clampResults, initialValues, requestOf, type SearchFormValues } from './search-form-values.ts'
import type { SearchRequest } from './use-search-leads.ts'

type Props = {
  initial: SearchFormValues
  isSearching: boolean
  onSearch: (request: SearchRequest) => void
  /** Called to show the request's criteria and estimate. */
  onPreview: (request: SearchRequest) => void
}

/**
 * Leaving a field starts a preview after this delay: a click on Find Leads also leaves it, and cancels the
 * preview.
 */
const previewDelayMs = 300

export const SearchForm = ({ initial, isSearching, onSearch, onPreview }: Props) => {
  const [values, setValues, sent] = useDraft('search', initial)
  const [error, setError] = useState<string>()
  const queryInput = useRef<HTMLInputElement>(null)
  useShortcuts('Lead Hunting', {
    '/': { does: 'Go to the search query', run: () => queryInput.current?.focus() },
  })
  const change = (name: keyof SearchFormValues, value: string) =>
    setValues((old) => ({ ...old, [name]: value }))
  const bind = (name: keyof SearchFormValues) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  })

  const timeout = useTimeout()
  const preview = (current: SearchFormValues) => {
    if (current.query.trim() !== '') onPreview(requestOf(current))
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
    <Panel p={4}>
      <form
        onSubmit={submit}
        onBlur={() => timeout.run(() => preview(values), previewDelayMs)}
        noValidate
        aria-label="Find leads"
      >
        <Grid
          gap={3}
          templateColumns={{
            base: '1fr 1fr',
            md: '1fr 1fr 1fr',
            lg: '1fr minmax(12.25rem, 1fr) 8.25rem auto',
            // The business type's default, 'Professional Services', fits into 12.25rem.
            xl: 'minmax(0,1.8fr) 1fr 1fr 12.25rem 8rem auto',
          }}
        >
          <Flex gridColumn={{ base: '1 / -1', lg: 'span 2', xl: 'auto' }}>
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
            />
          </Flex>
          <Flex gridColumn={{ lg: 'span 2', xl: 'auto' }}>
            <TextField label="Industry" maxLength={200} {...bind('industry')} />
          </Flex>
          <TextField label="Location" maxLength={200} {...bind('location')} />
          <Box gridColumn={{ base: '1 / -1', md: 'auto' }} minW={0}>
            <SelectField
              label="Business Type"
              options={businessTypes}
              placeholder="Any"
              {...bind('businessType')}
            />
          </Box>
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
            mt={{ lg: '1.45rem' }}
            alignSelf={{ base: 'end', lg: 'start' }}
          >
            {isSearching ? 'Searching...' : 'Find Leads'}
          </Button>
        </Grid>
        <FilterChips
          values={values}
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
            onClick={() => preview(values)}
          >
            <EyeIcon />
            Preview
          </Button>
        </FilterChips>
      </form>
    </Panel>
  )
}
