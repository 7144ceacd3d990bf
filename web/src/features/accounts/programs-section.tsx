import { Flex } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { apiKeysAddress, webhooksAddress } from '../../platform/addresses.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { AccountSection } from './account-section.tsx'

export const ProgramsSection = () => (
  <AccountSection
    title="Programs"
    text="With an API key, your own programs can search, read the evidence and keep your leads up to date. Webhooks tell them what happens here."
  >
    <Flex wrap="wrap" gap={2}>
      <Button asChild textDecoration="none">
        <Link to={apiKeysAddress}>API Keys</Link>
      </Button>
      <Button asChild textDecoration="none">
        <Link to={webhooksAddress}>Webhooks</Link>
      </Button>
    </Flex>
  </AccountSection>
)
