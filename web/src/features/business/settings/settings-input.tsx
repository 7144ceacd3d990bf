import type { ComponentProps } from 'react'
import { ConflictChoice } from '../../../ui/form/conflict-choice.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { SettingsField } from './settings-values.ts'
import type { Settings } from './use-settings.ts'

type Bound = { settings: Settings; name: SettingsField }

const bind = ({ settings, name }: Bound) => ({
  name,
  value: settings.draft.values[name],
  error: settings.errors[name],
  onChange: (event: { target: { value: string } }) => settings.type(name, event.target.value),
})

/** Offers both versions of a field that was changed elsewhere too. */
const Choice = ({ settings, name }: Bound) => {
  const conflict = settings.draft.conflicts[name]
  if (!conflict) return null
  const value = settings.draft.values[name]
  return <ConflictChoice {...conflict} value={value} onChoose={(text) => settings.choose(name, text)} />
}

type TextProps = Bound & Omit<ComponentProps<typeof TextField>, 'name'>

/** A field of one line. */
export const SettingsText = ({ settings, name, ...field }: TextProps) => (
  <div>
    <TextField {...field} {...bind({ settings, name })} />
    <Choice settings={settings} name={name} />
  </div>
)

type AreaProps = Bound & Omit<ComponentProps<typeof TextAreaField>, 'name'>

/** A field of several lines. */
export const SettingsArea = ({ settings, name, ...field }: AreaProps) => (
  <div>
    <TextAreaField rows={3} {...field} {...bind({ settings, name })} />
    <Choice settings={settings} name={name} />
  </div>
)
