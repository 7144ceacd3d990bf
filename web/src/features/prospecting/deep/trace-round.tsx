import type { ResearchRound, TracedPage } from '@assay/shared/features/prospecting/deep-research'
import { Box, chakra, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { WebLink } from '../../../ui/evidence/web-link.tsx'
import { Folded } from '../../../ui/primitives/folded.tsx'

const stateOf = ({ state }: TracedPage, isLive: boolean): string =>
  ({
    waiting: isLive ? 'reading…' : 'not read',
    read: 'read',
    unreadable: 'could not be read',
    unrelated: 'not about this company',
  })[state]

const counts = ({ questions, pages, found }: ResearchRound): string => {
  const read = pages.filter(({ state }) => state === 'read').length
  const pagesRead = pages.length > 0 ? `, read ${read} of ${pages.length} pages` : ''
  return `asked ${questions.length}${pagesRead}, found ${found.length}`
}

type Props = { nth: number; round: ResearchRound; isLive: boolean }

/** One round of a research; open while it is the current one. */
export const TraceRound = ({ nth, round, isLive }: Props) => {
  const { questions, pages, found, open } = round
  // Until it has been weighed what was read, all that was asked is open.
  const isWeighed = !isLive || found.length > 0 || open.join() !== questions.join()
  return (
    <chakra.li borderTopWidth="1px" mt={1}>
      <chakra.details open={isLive}>
        <Folded fontVariantNumeric="tabular-nums">
          Round {nth}{' '}
          <Text as="span" color="fg.muted">
            {counts(round)}
          </Text>
        </Folded>
        <chakra.dl display="grid" gap={2} pb={2} overflowWrap="anywhere">
          <Part title="Asked" items={questions} />
          <Part title="Pages" items={pages.map((page) => pageOf(page, isLive))} />
          <Part title="Found" items={found.map(findingOf)} />
          <Part title="Still open" items={isWeighed ? open : []} />
        </chakra.dl>
      </chakra.details>
    </chakra.li>
  )
}

/** What was read before the first round. */
export const ReadFirst = ({ pages }: { pages: TracedPage[] }) => (
  <chakra.details borderTopWidth="1px" mt={1}>
    <Folded fontVariantNumeric="tabular-nums">
      Before{' '}
      <chakra.span color="fg.muted">
        read {pages.length === 1 ? '1 page' : `${pages.length} pages`}
      </chakra.span>
    </Folded>
    <chakra.dl pb={2} overflowWrap="anywhere">
      <Part title="Pages" items={pages.map((page) => pageOf(page, false))} />
    </chakra.dl>
  </chakra.details>
)

const Part = ({ title, items }: { title: string; items: ReactNode[] }) =>
  items.length === 0 ? null : (
    <Box>
      <chakra.dt fontSize="xs" color="fg.muted">
        {title}
      </chakra.dt>
      <dd>
        <chakra.ul listStyleType="none" display="grid" gap={1}>
          {items.map((item, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of a round never change places
            <li key={nth}>{item}</li>
          ))}
        </chakra.ul>
      </dd>
    </Box>
  )

const pageOf = (page: TracedPage, isLive: boolean) => (
  <>
    {page.title}
    <WebLink address={page.url} />
    <Text as="span" fontSize="xs" color={page.state === 'read' ? 'success' : 'fg.muted'}>
      {stateOf(page, isLive)}
    </Text>
  </>
)

const findingOf = ({ text, quote, url }: ResearchRound['found'][number]) => (
  <>
    {text}
    <Text fontSize="xs" color="fg.muted">
      {text.includes(quote) ? null : `“${quote}”`}
    </Text>
    <Box fontSize="xs">
      <WebLink address={url} />
    </Box>
  </>
)
