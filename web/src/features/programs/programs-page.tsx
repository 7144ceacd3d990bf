import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react'
import type { ReactNode, Ref } from 'react'
import { Button } from '../../ui/primitives/button.tsx'
import { EmptyState } from '../../ui/primitives/empty-state.tsx'
import { PlusIcon } from '../../ui/primitives/icons.tsx'
import { FailureNotice } from '../../ui/primitives/notice.tsx'
import { Panel } from '../../ui/primitives/panel.tsx'
import { SkeletonRows } from '../../ui/primitives/skeleton.tsx'

const Rows = chakra('ul', { base: { listStyle: 'none' } })

type Props<Row> = {
  /** 'Webhooks' */
  title: string
  about: string
  /** What the rows are, within a sentence: 'webhooks'. */
  noun: string
  list: { data: Row[] | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  rowOf: (row: Row) => ReactNode
  /** What an empty list is for. */
  emptyText: string
  /** 'Create Webhook' */
  action: string
  onCreate: () => void
  /** It gets the focus when what had it is gone. */
  panelRef: Ref<HTMLElement>
  /** Below the list. */
  children: ReactNode
}

/** The page of a list of what programs use, in all its states, with the button that adds to it. */
export const ProgramsPage = <Row,>({
  title,
  about,
  noun,
  list: { data: rows, error, isFetching, refetch },
  rowOf,
  emptyText,
  action,
  onCreate,
  panelRef,
  children,
}: Props<Row>) => {
  const create = (
    <Button variant="primary" onClick={onCreate}>
      <PlusIcon />
      {action}
    </Button>
  )
  return (
    <Box maxW="52rem">
      <Flex wrap="wrap" align="start" justify="space-between" gap={3} mb={4}>
        <Box minW={0} flex="1 1 18rem">
          <Heading as="h1" fontSize="xl">
            {title}
          </Heading>
          <Text color="fg.muted" mt={0.5}>
            {about}
          </Text>
        </Box>
        {rows?.length ? create : null}
      </Flex>
      <Panel ref={panelRef} tabIndex={-1} outline="none" aria-label={title} overflow="hidden" mb={4}>
        {error ? (
          <FailureNotice onRetry={() => void refetch()} isRetrying={isFetching}>
            Failed to fetch {noun}: {error.message}
          </FailureNotice>
        ) : null}
        {!rows && !error ? <SkeletonRows text={`Loading your ${noun}`} /> : null}
        {rows?.length ? <Rows>{rows.map(rowOf)}</Rows> : null}
        {rows?.length === 0 ? (
          <EmptyState title={`No ${noun} yet`} text={emptyText}>
            <Box mt={3}>{create}</Box>
          </EmptyState>
        ) : null}
      </Panel>
      {children}
    </Box>
  )
}
