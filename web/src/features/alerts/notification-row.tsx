import type { Notification } from '@assay/shared/platform/notification'
import { chakra, Flex, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { RelativeTime } from '../../ui/primitives/relative-time.tsx'
import { VisuallyHidden } from '../../ui/primitives/visually-hidden.tsx'

const dotColours = { success: 'success', warning: 'warning', danger: 'danger', info: 'fg.muted' } as const

const Dot = chakra('span', { base: { boxSize: 2, borderRadius: 'full', flexShrink: 0, mt: 1.5 } })

const Place = chakra(Link, {
  base: {
    color: 'inherit',
    textDecoration: 'none',
    // Makes the whole row clickable.
    _before: { content: '""', position: 'absolute', inset: 0 },
    _focusVisible: { outline: 'none', _before: { outline: '2px solid', outlineColor: 'primary' } },
  },
})

type Props = {
  notification: Notification
  /** An unread one is opened. */
  onOpen: () => void
}

/** One notification. An unread one is bold and announced as unread. */
export const NotificationRow = ({ notification, onOpen }: Props) => {
  const { tone, title, text, link, isRead, createdAt } = notification
  return (
    <Flex
      as="li"
      position="relative"
      gap={3}
      px={4}
      py={3}
      borderTopWidth="1px"
      _first={{ borderTopWidth: 0 }}
      bg={isRead ? undefined : 'bg.selected'}
      _hover={link ? { bg: 'bg.hover' } : undefined}
    >
      <Dot bg={dotColours[tone]} aria-hidden="true" />
      <Flex direction="column" gap={0.5} minW={0} flex="1">
        <Text fontWeight={isRead ? 'medium' : 'semibold'}>
          {isRead ? null : <VisuallyHidden>Unread: </VisuallyHidden>}
          {link ? (
            <Place to={link} onClick={isRead ? undefined : onOpen}>
              {title}
            </Place>
          ) : (
            title
          )}
        </Text>
        <Text color="fg.muted" overflowWrap="anywhere">
          {text}
        </Text>
      </Flex>
      <Text as="span" flexShrink={0} color="fg.muted" fontSize="sm">
        <RelativeTime iso={createdAt} />
      </Text>
    </Flex>
  )
}
