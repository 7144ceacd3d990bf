import { type Lead, maxTagsOfLead } from '@assay/shared/features/leads/lead'
import { tagsOf } from '@assay/shared/features/leads/tag'
import { Flex } from '@chakra-ui/react'
import { failureToast } from '../../../platform/toasts.ts'
import { PopoverButton } from '../../../ui/overlay/popover-button.tsx'
import { PlusIcon } from '../../../ui/primitives/icons.tsx'
import { useUpdateLead } from '../edit/use-update-lead.ts'
import { TagBadge } from './tag-badge.tsx'
import { TagPicker } from './tag-picker.tsx'
import { useCreateTag, useTags } from './use-tags.ts'

type Props = {
  lead: Lead
  /** False until the lead itself has been read; editing needs its ETag. */
  isEditable?: boolean
}

/** The tags of a lead, and a list to add and remove them. */
export const LeadTags = ({ lead, isEditable = true }: Props) => {
  const { tags, byId } = useTags()
  const create = useCreateTag()
  const update = useUpdateLead(lead.id)
  const own = tagsOf(lead.tagIds, byId)
  const ownIds = own.map(({ id }) => id)
  const save = (tagIds: number[]) => {
    if (tagIds.length <= maxTagsOfLead) return update.mutate({ changes: { tagIds } })
    failureToast('Tag not added', `A lead has at most ${maxTagsOfLead} tags.`)
  }
  const toggle = (id: number) =>
    save(ownIds.includes(id) ? ownIds.filter((other) => other !== id) : [...ownIds, id])
  return (
    <Flex wrap="wrap" gap={1} align="center" minW={0}>
      {own.map((tag) => (
        <TagBadge key={tag.id} tag={tag} />
      ))}
      <PopoverButton
        size="sm"
        variant="quiet"
        px={1.5}
        disabled={!isEditable}
        panelName="Tags"
        panelTitle="Tags"
        panel={() => (
          <TagPicker
            tags={tags}
            chosenIds={ownIds}
            onToggle={({ id }) => toggle(id)}
            onCreate={(name) => create.mutate(name, { onSuccess: ({ id }) => toggle(id) })}
          />
        )}
      >
        <PlusIcon size={14} />
        {own.length > 0 ? 'Tags' : 'Add tags'}
      </PopoverButton>
    </Flex>
  )
}
