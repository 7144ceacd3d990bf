import { Box, Flex } from '@chakra-ui/react'
import type { Ref } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/primitives/button.tsx'
import { ChevronIcon } from '../../../ui/primitives/icons.tsx'
import { Truncated } from '../../../ui/primitives/truncated.tsx'
import { UnderstoodAs } from '../criteria/understood-as.tsx'
import type { Understanding } from '../criteria/use-understanding.ts'
import { type FormHandle, SearchForm } from './search-form.tsx'
import { initialValues, valuesForQuery, valuesOf } from './search-form-values.ts'
import type { SearchRequest } from './use-search-leads.ts'

type Props = {
  form: Ref<FormHandle>
  firstQuery: string | null
  understanding: Understanding
  isSearching: boolean
  /** What earlier searches found is folded, and so is what they searched for. */
  areFoundFolded: boolean
  /** Unfolded there although there are companies. */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** On a phone there is companies' room only: the form is folded to a line, or hidden while a card is open. */
  phone: 'form' | 'line' | 'hidden'
  onSearch: (request: SearchRequest) => void
  /** Moves the focus to the list. */
  onLeave: () => void
}

/** The form, and how what was typed into it is understood. */
export const QueryAndCriteria = ({ form, firstQuery, understanding, isSearching, phone, ...rest }: Props) => {
  const { areFoundFolded, isOpen, onOpen, onSearch, onLeave } = rest
  const { request, criteria, draft } = understanding
  const first = firstQuery === null ? initialValues : valuesForQuery(firstQuery)
  const isFolded = phone === 'hidden' || (phone === 'line' && !isOpen)
  return (
    <>
      {phone === 'line' ? (
        <Button hideFrom="lg" justifyContent="start" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
          <Truncated flex="1" textAlign="left">
            {[request?.query, criteria?.place?.name].filter(Boolean).join(' · ') || 'Search'}
          </Truncated>
          <Flex as="span" align="center" gap={1} color="fg.muted" flexShrink={0}>
            Edit
            <Box as="span" display="flex" transform={isOpen ? 'rotate(180deg)' : undefined}>
              <ChevronIcon />
            </Box>
          </Flex>
        </Button>
      ) : null}
      {/* Whoever is in the form keeps it when the companies of the last search arrive. */}
      <Box display="grid" gap={3} hideBelow={isFolded ? 'lg' : undefined} onFocus={() => onOpen(true)}>
        <SearchForm
          ref={form}
          initial={request && !areFoundFolded ? valuesOf(request) : first}
          isSearching={isSearching}
          onSearch={(typed) => onSearch(understanding.withEdits(typed))}
          onSearchAgain={onSearch}
          onPreview={understanding.preview}
          onReveal={() => flushSync(() => onOpen(true))}
          onLeave={onLeave}
        />
        {understanding.isShown && (draft || !areFoundFolded) ? (
          <UnderstoodAs understanding={understanding} isSearching={isSearching} onSearch={onSearch} />
        ) : null}
      </Box>
    </>
  )
}
