import { Link } from 'react-router-dom'
import { apiKeysAddress } from '../../platform/addresses.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { AccountSection } from './account-section.tsx'

export const ProgramsSection = () => (
  <AccountSection
    title="Programs"
    text="With an API key, your own programs can search, read the evidence and keep your leads up to date."
  >
    <Button asChild textDecoration="none">
      <Link to={apiKeysAddress}>API Keys</Link>
    </Button>
  </AccountSection>
)
