import { Box, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useShortcuts } from '../../platform/shortcuts.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { EmptyState } from '../../ui/primitives/empty-state.tsx'
import { Panel } from '../../ui/primitives/panel.tsx'
import { SiteLinks } from '../../ui/primitives/site-links.tsx'
import { VisuallyHidden } from '../../ui/primitives/visually-hidden.tsx'
import { Contents } from './contents.tsx'
import { guide } from './guide.ts'
import { Question } from './question.tsx'
import { questions } from './questions.ts'
import { type Topic, topicsWith } from './topic.ts'
import { TopicText } from './topic-text.tsx'

/** The guide and the frequently asked questions, with a search over both. */
export const HelpPage = () => {
  const [query, setQuery] = useState('')
  const search = useRef<HTMLInputElement>(null)
  useShortcuts('Help', { '/': { does: 'Search the help', run: () => search.current?.focus() } })
  const shownGuide = useMemo(() => topicsWith(guide, query), [query])
  const shownQuestions = useMemo(() => topicsWith(questions, query), [query])
  const hash = useAnchor()
  const shownParts = shownGuide.length + shownQuestions.length
  return (
    <>
      <Flex align="end" justify="space-between" gap={4} mb={5} wrap="wrap">
        <Box>
          <Heading as="h1" fontSize="xl">
            Help
          </Heading>
          <Text color="fg.muted">How Assay finds leads, and how it proves them</Text>
        </Box>
        <Box width={{ base: 'full', sm: '18rem' }}>
          <TextField
            ref={search}
            type="search"
            label="Search the help"
            aria-keyshortcuts="/"
            placeholder="proof, score, lookups..."
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </Box>
      </Flex>
      <Grid
        gap={{ base: 5, lg: 10 }}
        alignItems="start"
        templateColumns={{ base: '1fr', lg: '13rem minmax(0, 46rem)' }}
      >
        <Contents parts={[...shownGuide, ...(shownQuestions.length > 0 ? [questionsAnchor] : [])]} />
        <Stack gap={8}>
          <VisuallyHidden role="status">
            {query === '' ? '' : `${shownParts} ${shownParts === 1 ? 'part' : 'parts'} found`}
          </VisuallyHidden>
          {shownParts === 0 ? (
            <Panel>
              <EmptyState title="Nothing found" text={`No page of the help speaks of “${query}”.`} />
            </Panel>
          ) : null}
          {shownGuide.map((topic) => (
            <TopicText key={topic.id} topic={topic} />
          ))}
          {shownQuestions.length > 0 ? (
            <Questions topics={shownQuestions} openId={hash} isSearching={query !== ''} />
          ) : null}
          <SiteLinks />
        </Stack>
      </Grid>
    </>
  )
}

const questionsAnchor = { id: 'questions', title: 'Frequently asked questions' }

type QuestionsProps = { topics: readonly Topic[]; openId: string; isSearching: boolean }

const Questions = ({ topics, openId, isSearching }: QuestionsProps) => (
  <section aria-labelledby={questionsAnchor.id}>
    <Heading as="h2" id={questionsAnchor.id} fontSize="lg" mb={3} scrollMarginTop={5}>
      {questionsAnchor.title}
    </Heading>
    <Panel>
      {topics.map((topic) => (
        <Question key={topic.id} topic={topic} isOpen={isSearching || topic.id === openId} />
      ))}
    </Panel>
  </section>
)

/** The id in the address's fragment. Its part of the page is scrolled into view. */
const useAnchor = () => {
  const { hash } = useLocation()
  const id = hash.slice(1)
  useEffect(() => {
    if (id !== '') document.getElementById(id)?.scrollIntoView({ block: 'start' })
  }, [id])
  return id
}
