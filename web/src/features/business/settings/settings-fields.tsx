import { Flex, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { Tag } from '../../../ui/primitives/tag.tsx'
import { BesideNote } from '../side-note.tsx'
import { listOfProducts } from './products-text.ts'
import { SettingsArea, SettingsText } from './settings-input.tsx'
import type { SettingsTab } from './settings-tabs.ts'
import type { Settings } from './use-settings.ts'
import { UsedIn } from './used-in.tsx'

type Props = {
  tab: Exclude<SettingsTab, 'research'>
  settings: Settings
  /** Shows the new email that waits for its confirmation. */
  pendingEmail: ReactNode
}

/** The fields of one tab, and where Assay uses them. */
export const SettingsFields = ({ tab, settings, pendingEmail }: Props) => (
  <BesideNote>
    <Stack gap={4} minW={0}>
      {tab === 'personal' ? <PersonalFields settings={settings} pendingEmail={pendingEmail} /> : null}
      {tab === 'business' ? <BusinessFields settings={settings} /> : null}
      {tab === 'company' ? (
        <SettingsArea
          settings={settings}
          name="businessDescription"
          label="Business Description"
          hint="What your business does, in the words that you would use to a customer."
          rows={6}
        />
      ) : null}
      {tab === 'products' ? <ProductFields settings={settings} /> : null}
    </Stack>
    <UsedIn tab={tab} saved={settings.draft.base} />
  </BesideNote>
)

const PersonalFields = ({ settings, pendingEmail }: Pick<Props, 'settings' | 'pendingEmail'>) => (
  <>
    {pendingEmail}
    <SettingsText settings={settings} name="fullName" label="Full Name" autoComplete="name" />
    <SettingsText settings={settings} name="email" label="Email" type="email" autoComplete="email" />
    {settings.needsPassword ? (
      <PasswordField
        label="Current password"
        hint="Needed to change your email. We mail a link to the new address; your email changes when you open it."
        autoComplete="current-password"
        name="currentPassword"
        value={settings.password}
        error={settings.errors.currentPassword}
        onChange={(event) => settings.typePassword(event.target.value)}
      />
    ) : null}
  </>
)

const BusinessFields = ({ settings }: { settings: Settings }) => (
  <>
    <SettingsText settings={settings} name="businessName" label="Business Name" autoComplete="organization" />
    <SettingsText settings={settings} name="businessIndustry" label="Industry" autoComplete="off" />
  </>
)

const ProductFields = ({ settings }: { settings: Settings }) => {
  const products = listOfProducts(settings.draft.values.productsServices)
  return (
    <>
      <div>
        <SettingsArea
          settings={settings}
          name="productsServices"
          label="Products & Services"
          hint="Separate them by commas."
          rows={2}
        />
        {products.length > 0 ? (
          <Flex
            as="ul"
            aria-label="Your products and services"
            listStyleType="none"
            wrap="wrap"
            gap={1.5}
            mt={2}
          >
            {[...new Set(products)].map((product) => (
              <Tag as="li" key={product} whiteSpace="normal" overflowWrap="anywhere">
                {product}
              </Tag>
            ))}
          </Flex>
        ) : null}
      </div>
      <SettingsArea
        settings={settings}
        name="targetAudience"
        label="Target Audience"
        hint="Whom you sell to, such as “dental practices with several locations”."
      />
      <SettingsArea
        settings={settings}
        name="valueProposition"
        label="Value Proposition"
        hint="Why they buy from you and not from somebody else."
      />
    </>
  )
}
