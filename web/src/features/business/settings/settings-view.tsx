import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useDraft } from '../../../platform/forms/use-draft.ts'
import { useUnsavedWarning } from '../../../platform/forms/use-unsaved-warning.ts'
import type { Profile } from '../../../platform/session/use-profile.ts'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { UnsavedNote } from '../../../ui/form/unsaved-note.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { Tabs } from '../../../ui/primitives/tabs.tsx'
import { ResearchTab } from '../research/research-tab.tsx'
import { useResearch } from '../research/use-research.ts'
import { SettingsFields } from './settings-fields.tsx'
import { type SettingsTab, settingsTabs, tabNamed, tabTitles } from './settings-tabs.ts'
import { useFieldFocus } from './use-field-focus.ts'
import { type Settings, useSettings } from './use-settings.ts'

export type SettingsSlots = {
  /** Shows the new email that waits for its confirmation. */
  pendingEmailOf: (email: string) => ReactNode
}

const useTab = () => {
  const [query, setQuery] = useSearchParams()
  const show = (next: SettingsTab) => setQuery({ tab: next }, { replace: true })
  return [tabNamed(query.get('tab')), show] as const
}

export const SettingsView = ({ profile, pendingEmailOf }: SettingsSlots & { profile: Profile }) => {
  const formId = useId()
  const [tab, show] = useTab()
  const { form, focus } = useFieldFocus(tab, show)
  const settings = useSettings(profile, focus)
  const [query, typeQuery, querySent] = useDraft('business research', '')
  const research = useResearch(querySent)
  useUnsavedWarning(settings.isDirty, {
    address: `/settings?tab=${tab}`,
    subject: 'settings',
    title: 'Settings not saved',
    description: 'Your changes are kept in this browser until you save or discard them.',
    back: 'Back to Settings',
  })
  const { pendingEmail } = profile.user
  const submit = (event: FormEvent) => {
    event.preventDefault()
    settings.save()
  }
  const contentOf = (name: SettingsTab) =>
    name === 'research' ? (
      <ResearchTab
        research={research}
        profile={profile}
        unsaved={settings.changed}
        query={query}
        onType={typeQuery}
      />
    ) : (
      <form id={formId} ref={form} onSubmit={submit} noValidate aria-label={tabTitles[name]}>
        <SettingsFields
          tab={name}
          settings={settings}
          pendingEmail={pendingEmail === null ? null : pendingEmailOf(pendingEmail)}
        />
      </form>
    )
  return (
    <>
      <Flex align="start" justify="space-between" gap={3} mb={3}>
        <Box minW={0}>
          <Heading as="h1" fontSize="xl">
            Business settings
          </Heading>
          <Text color="fg.muted">Customize how your business appears in messages to your leads</Text>
        </Box>
        <SaveButton settings={settings} formId={tab === 'research' ? null : formId} />
      </Flex>
      <UnsavedNote
        isDrafted={settings.isDrafted}
        onStartOver={settings.startOver}
        onUndo={settings.undoStartOver}
      />
      <Panel px={{ base: 4, lg: 5 }} pt={{ base: 1, lg: 5 }} pb={5}>
        <Tabs
          label="Settings"
          isVertical
          shown={tab}
          onShow={show}
          tabs={settingsTabs.map((name) => ({ name, title: tabTitles[name], content: contentOf(name) }))}
        />
      </Panel>
    </>
  )
}

type SaveProps = {
  settings: Settings
  /** null while no field is shown: the primary button is another one then. */
  formId: string | null
}

/** Saves the fields of all tabs. */
const SaveButton = ({ settings, formId }: SaveProps) => (
  <Flex direction="column" align="end" gap={1} flexShrink={0}>
    <PendingButton
      {...(formId === null
        ? { onClick: settings.save }
        : { type: 'submit' as const, form: formId, variant: 'primary' as const })}
      text="Save Settings"
      pendingText="Saving..."
      isPending={settings.isSaving}
    />
    <Text role="status" fontSize="xs" color="fg.muted" minH={4}>
      {settings.isDirty ? 'Unsaved changes' : ''}
    </Text>
  </Flex>
)
