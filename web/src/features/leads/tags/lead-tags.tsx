import { type Lead, maxTagsOfLead } from '@assay/shared/features/leads/lead'
import { tagsOf } from '@assay/shared/features/leads/tag'
import { Flex } from '@chakra-ui/react'
import { useRef } from 'react'
import { useStableCallback } from '../../../platform/api/use-stable-callback.ts'
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
  /** What was chosen last, until the server has it: a key pressed meanwhile starts from it, not from what is still shown. */
  const latest = useRef<number[] | null>(null)
  const save = (tagIds: number[]) => {
    if (tagIds.length > maxTagsOfLead)
      return failureToast('Tag not added', `A lead has at most ${maxTagsOfLead} tags.`)
    latest.current = tagIds
    const onSettled = () => {
      latest.current = null
    }
    update.mutate({ changes: { tagIds } }, { onSettled })
  }
  const toggle = useStableCallback((id: number) => {
    const ids = latest.current ?? own.map((tag) => tag.id)
    save(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])
  })
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
            chosenIds={own.map(({ id }) => id)}
            onToggle={({ id }) => toggle(id)}
            onCreate={(name) =>
              void create.mutateAsync(name).then(
                ({ id }) => toggle(id),
                () => undefined,
              )
            }
          />
        )}
      >
        <PlusIcon size={14} />
        {own.length > 0 ? 'Tags' : 'Add tags'}
      </PopoverButton>
    </Flex>
  )
}
