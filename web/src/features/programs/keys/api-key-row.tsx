import type { ApiKey } from '@assay/shared/features/programs/api-key'
import { Box, Flex, Text } from '@chakra-ui/react'
import { Button } from '../../../ui/primitives/button.tsx'
import { RelativeTime } from '../../../ui/primitives/relative-time.tsx'
import { Tag } from '../../../ui/primitives/tag.tsx'
import { scopeTexts } from './scope-texts.ts'

type Props = { apiKey: ApiKey; onRevoke: () => void }

/** A key: what it may do, by what it is recognised, and whether it is in use. */
export const ApiKeyRow = ({ apiKey: { name, scope, ending, createdAt, lastUsedAt }, onRevoke }: Props) => (
  <Flex as="li" align="center" gap={3} px={4} py={2} minH={14} _notFirst={{ borderTopWidth: '1px' }}>
    <Box flex="1" minW={0}>
      <Flex align="center" gap={2} minW={0}>
        <Text fontWeight="medium" truncate title={name}>
          {name}
        </Text>
        <Tag flexShrink={0} variant={scope === 'write' ? 'warning' : 'plain'}>
          {scopeTexts[scope]}
        </Tag>
      </Flex>
      <Flex wrap="wrap" columnGap={3} fontSize="sm" color="fg.muted">
        <Text as="code" whiteSpace="nowrap">
          ak_…{ending}
        </Text>
        <span>
          Created <RelativeTime iso={createdAt} />
        </span>
        <span>{lastUsedAt ? <LastUse iso={lastUsedAt} /> : 'Never used'}</span>
      </Flex>
    </Box>
    <Button size="sm" aria-label={`Revoke ${name}`} onClick={onRevoke}>
      Revoke
    </Button>
  </Flex>
)

const LastUse = ({ iso }: { iso: string }) => (
  <>
    Last used <RelativeTime iso={iso} />
  </>
)
