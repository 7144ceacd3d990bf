import { type Criteria, maxWishes } from '@assay/shared/features/hunting/criteria'
import { Text } from '@chakra-ui/react'
import { Button } from '../../../ui/primitives/button.tsx'
import { EntryButton } from '../../../ui/primitives/entry-button.tsx'
import { CrossIcon, PlusIcon } from '../../../ui/primitives/icons.tsx'
import { withoutWish, withWish } from './criteria-edits.ts'

type Props = { criteria: Criteria; disabled: boolean; onEdit: (criteria: Criteria) => void }

/** The wishes: further criteria that can be removed and added, up to four. */
export const WishCriteria = ({ criteria, disabled, onEdit }: Props) => (
  <>
    {criteria.wishes.map(({ id, text, question, signal }) => (
      <Button
        key={id}
        size="sm"
        borderColor="border"
        maxW="full"
        flexShrink={1}
        aria-label={`Remove the wish ${text}`}
        title={question ? `${question} Remove “${text}”` : `Remove “${text}”`}
        disabled={disabled}
        onClick={() => onEdit(withoutWish(criteria, id))}
      >
        <Text as="span" truncate>
          {text}
        </Text>
        {signal && signal !== text.toLowerCase() ? (
          <Text as="span" color="fg.muted" fontWeight="normal" flexShrink={0}>
            · {signal}
          </Text>
        ) : null}
        <CrossIcon size={12} />
      </Button>
    ))}
    {criteria.wishes.length < maxWishes ? (
      <EntryButton
        size="sm"
        variant="quiet"
        color="primary"
        px={1.5}
        disabled={disabled}
        entry={{
          label: 'Wish',
          placeholder: 'e.g. free parking',
          action: 'Add',
          onSave: (text) => onEdit(withWish(criteria, text)),
        }}
      >
        <PlusIcon size={12} />
        Add a wish
      </EntryButton>
    ) : null}
  </>
)
