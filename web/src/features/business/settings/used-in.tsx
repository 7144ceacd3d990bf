import { Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { leadsAddress } from '../../../platform/addresses.ts'
import { SideNote } from '../side-note.tsx'
import type { SettingsTab } from './settings-tabs.ts'
import type { SettingsDraft, SettingsField } from './settings-values.ts'

type Tab = Exclude<SettingsTab, 'research'>

/** What Assay does with the fields of each tab. */
const uses: Record<Tab, string> = {
  personal: 'the signature of drafted emails',
  business: 'drafted emails, chat answers and the plans of prospect reports',
  company: 'drafted emails, chat answers and the plans of prospect reports',
  products: 'the fit of search results, drafted emails, chat answers and the plans of prospect reports',
}

type Stored = SettingsDraft['base']

const firstOf = (stored: Stored, ...fields: SettingsField[]) =>
  fields.map((field) => stored[field]).find((text) => text !== '')

const drafts = <Link to={leadsAddress}>next drafted email</Link>
const search = <Link to="/lead-hunting">next search</Link>

/** What the saved values do, in one line, with the place where it is seen. */
const effects: Record<Tab, (stored: Stored) => ReactNode> = {
  personal: ({ fullName }) =>
    fullName ? (
      <>
        Your {drafts} is signed “{fullName}”.
      </>
    ) : (
      <>Without a full name, your {drafts} is signed with your username.</>
    ),
  business: ({ businessName }) =>
    businessName ? (
      <>
        Your {drafts} says that it comes from “{businessName}”.
      </>
    ) : (
      <>Without a business name, your {drafts} does not say for whom you write.</>
    ),
  company: (stored) =>
    stored.businessDescription ? (
      <>Your {drafts} may say what you do, in these words.</>
    ) : (
      <>Without a description, your {drafts} says of your business only what the other tabs do.</>
    ),
  products: (stored) =>
    stored.targetAudience ? (
      <>
        Your {search} counts the fit to “{firstOf(stored, 'targetAudience')}” in each score.
      </>
    ) : (
      <>Without a target audience, your {search} scores leads only by what you search for.</>
    ),
}

/** Says where the fields of a tab are used, and what the saved values do there. */
export const UsedIn = ({ tab, draft }: { tab: Tab; draft: SettingsDraft }) => (
  <SideNote>
    <Text color="fg.muted">Used in: {uses[tab]}.</Text>
    <Text mt={1.5}>{effects[tab](draft.base)}</Text>
  </SideNote>
)
