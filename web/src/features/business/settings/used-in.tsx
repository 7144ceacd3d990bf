import { Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { leadsAddress } from '../../../platform/addresses.ts'
import { SideNote } from '../side-note.tsx'
import type { SettingsTab } from './settings-tabs.ts'
import type { SettingsDraft } from './settings-values.ts'

type Tab = Exclude<SettingsTab, 'research'>

const texts = 'drafted emails, chat answers, AI plans and prospect reports'

/** What Assay does with the fields of each tab. */
const uses: Record<Tab, string> = {
  personal:
    'the signature of drafted emails. The domain of your email tells the Research Assistant which site is yours',
  business: `the subject and signature of drafted emails, and in chat answers, AI plans and prospect reports`,
  company: texts,
  products: `the fit of search results, ${texts}`,
}

const draft = <Link to={leadsAddress}>next drafted email</Link>
const search = <Link to="/lead-hunting">next search</Link>

/** What the saved values do, in one line, with the place where it is seen. */
const effects: Record<Tab, (saved: SettingsDraft['base']) => ReactNode> = {
  personal: ({ fullName }) =>
    fullName ? (
      <>
        Your {draft} is signed “{fullName}”.
      </>
    ) : (
      <>Without a full name, your {draft} is signed with your username.</>
    ),
  business: ({ businessName }) =>
    businessName ? (
      <>
        Your {draft} comes from “{businessName}”.
      </>
    ) : (
      <>Without a business name, your {draft} does not say for whom you write.</>
    ),
  company: ({ businessDescription }) =>
    businessDescription ? (
      <>Your {draft} can say what you do in these words.</>
    ) : (
      <>Without a description, your {draft} knows your business only from the other tabs.</>
    ),
  products: ({ targetAudience }) =>
    targetAudience ? (
      <>
        Your {search} counts the fit to “{targetAudience}” in each score, and looks for them where your query
        names no kind of company.
      </>
    ) : (
      <>Without a target audience, your {search} scores leads only by what you search for.</>
    ),
}

/** Says where the fields of a tab are used, and what the saved values do there. */
export const UsedIn = ({ tab, saved }: { tab: Tab; saved: SettingsDraft['base'] }) => (
  <SideNote>
    <Text color="fg.muted">Used in: {uses[tab]}.</Text>
    <Text mt={1.5}>{effects[tab](saved)}</Text>
  </SideNote>
)
