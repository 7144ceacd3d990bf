import { NewPerson, type Person } from '@assay/shared/features/leads/person'
import { Flex, Grid } from '@chakra-ui/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { errorsOfParse, errorsOfRefusal } from '../../../platform/forms/field-errors.ts'
import { useFormErrors } from '../../../platform/forms/use-form-errors.ts'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { useSavePerson } from './use-people.ts'

const fields = [
  { name: 'name', label: 'Name', type: 'text' },
  { name: 'role', label: 'Role', type: 'text' },
  { name: 'email', label: 'Email', type: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel' },
] as const
type Field = (typeof fields)[number]['name']

type Props = { leadId: number; person: Person | null; onClose: () => void }

/** Adds a person, or changes one; Escape cancels. */
export const PersonForm = ({ leadId, person, onClose }: Props) => {
  const [values, setValues] = useState<Record<Field, string>>({
    name: person?.name ?? '',
    role: person?.role ?? '',
    email: person?.email ?? '',
    phone: person?.phone ?? '',
  })
  const { errors, form, show, clear } = useFormErrors()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const save = useSavePerson(leadId, person, {
    onSaved: onClose,
    onRefused: (error) => show(errorsOfRefusal(error)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = NewPerson.safeParse(values)
    show(errorsOfParse(parsed))
    if (parsed.success) save.mutate(parsed.data)
  }
  return (
    <form
      ref={form}
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      noValidate
      aria-label={person ? `Change ${person.name}` : 'Add a person'}
    >
      <Grid gap={2} templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
        {fields.map(({ name, label, type }, nth) => (
          <TextField
            key={name}
            ref={nth === 0 ? first : undefined}
            label={label}
            name={name}
            type={type}
            autoComplete="off"
            value={values[name]}
            error={errors[name]}
            onChange={({ target }) => {
              clear(name)
              setValues((before) => ({ ...before, [name]: target.value }))
            }}
          />
        ))}
      </Grid>
      <Flex gap={2} mt={3} justify="end">
        <Button size="sm" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <PendingButton
          size="sm"
          type="submit"
          text={person ? 'Save' : 'Add'}
          pendingText="Saving..."
          isPending={save.isPending}
        />
      </Flex>
    </form>
  )
}
