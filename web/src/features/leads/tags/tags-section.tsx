import { type Tag, tagColours } from '@assay/shared/features/leads/tag'
import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { BadgeSelect } from '../../../ui/form/badge-select.tsx'
import { statusText } from '../../../ui/lead/status-badge.tsx'
import { MenuButton } from '../../../ui/overlay/menu-button.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EntryButton } from '../../../ui/primitives/entry-button.tsx'
import { ChevronIcon, PlusIcon, TrashIcon } from '../../../ui/primitives/icons.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { SkeletonText } from '../../../ui/primitives/skeleton.tsx'
import { Truncated } from '../../../ui/primitives/truncated.tsx'
import { MergeQuestion } from './merge-question.tsx'
import { TagDot } from './tag-badge.tsx'
import { useCreateTag, useRemoveTag, useTags, useUpdateTag } from './use-tags.ts'

/** The tags of the workspace: created, renamed, recoloured, merged and deleted. */
export const TagsSection = () => {
  const { tags, isLoading, error, reload } = useTags()
  const create = useCreateTag()
  const list = useRef<HTMLDivElement>(null)
  // The button that was pressed goes with its row.
  const focusList = () => list.current?.focus()
  return (
    <Panel id="tags" aria-labelledby="tags-heading" p={{ base: 4, sm: 5 }} scrollMarginTop={16}>
      <Flex justify="space-between" align="start" gap={3} mb={3} wrap="wrap">
        <Box minW={0}>
          <Heading as="h2" id="tags-heading" fontSize="lg">
            Tags
          </Heading>
          <Text color="fg.muted" fontSize="sm" mt={1}>
            Labels for leads, the same for everybody in the workspace.
          </Text>
        </Box>
        <EntryButton
          size="sm"
          entry={{
            label: 'Name of the tag',
            action: 'Create',
            pendingAction: 'Creating...',
            onSave: (name) => create.mutateAsync(name),
          }}
        >
          <PlusIcon size={14} />
          New tag
        </EntryButton>
      </Flex>
      {error ? <FailureNotice onRetry={reload}>{error}</FailureNotice> : null}
      {isLoading ? <SkeletonText lines={3} /> : null}
      {tags.length === 0 && !isLoading && !error ? (
        <Text color="fg.muted">No tags yet. Create one here, or on a lead’s page.</Text>
      ) : null}
      <Box ref={list} tabIndex={-1} outline="none">
        {tags.length === 0 ? null : (
          <ul>
            {tags.map((tag) => (
              <TagRow
                key={tag.id}
                tag={tag}
                others={tags.filter((other) => other !== tag)}
                onGone={focusList}
              />
            ))}
          </ul>
        )}
      </Box>
    </Panel>
  )
}

const loadMergeMenu = async () => (await import('./tag-menu.tsx')).MergeTagMenu

type RowProps = { tag: Tag; others: readonly Tag[]; onGone: () => void }

const TagRow = ({ tag, others, onGone }: RowProps) => {
  const update = useUpdateTag()
  const remove = useRemoveTag()
  const drop = (into?: Tag) => remove.mutate({ tag, into }, { onSuccess: onGone })
  const [into, setInto] = useState<Tag | null>(null)
  return (
    <Flex
      as="li"
      align="center"
      gap={2}
      py={1}
      wrap="wrap"
      borderTopWidth="1px"
      _first={{ borderTopWidth: 0 }}
    >
      <BadgeSelect
        label={`Colour of ${tag.name}`}
        value={tag.colour}
        options={tagColours}
        textOf={statusText}
        isDisabled={update.isPending}
        onChoose={(colour) => update.mutate({ tag, colour })}
      >
        <TagDot colour={tag.colour} />
      </BadgeSelect>
      {/* Its name is cut before the buttons wrap; what renames it takes a line where it has no room beside them. */}
      <Box flex="1 1 3rem" minW={0} css={{ '&:has(form)': { flexBasis: 'min(100%, 24rem)' } }}>
        <EntryButton
          size="sm"
          variant="quiet"
          maxW="full"
          aria-label={`Rename ${tag.name}`}
          title="Rename"
          entry={{
            label: `New name of ${tag.name}`,
            initial: tag.name,
            action: 'Save',
            pendingAction: 'Saving...',
            onSave: (name) => update.mutateAsync({ tag, name }),
          }}
        >
          <Truncated>{tag.name}</Truncated>
        </EntryButton>
      </Box>
      {others.length > 0 ? (
        <MenuButton
          size="sm"
          variant="quiet"
          color="fg.muted"
          aria-label={`Merge ${tag.name} into`}
          disabled={remove.isPending}
          loadMenu={loadMergeMenu}
          menu={{ tags: others, onChoose: setInto }}
        >
          Merge into
          <ChevronIcon size={12} />
        </MenuButton>
      ) : null}
      <Button
        size="icon"
        variant="quiet"
        aria-label={`Delete ${tag.name}`}
        title="Delete"
        disabled={remove.isPending}
        onClick={() => drop()}
      >
        <TrashIcon size={14} />
      </Button>
      {into ? (
        <MergeQuestion
          tag={tag}
          into={into}
          isPending={remove.isPending}
          onConfirm={() => drop(into)}
          onClose={() => setInto(null)}
        />
      ) : null}
    </Flex>
  )
}
