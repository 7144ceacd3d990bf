import { leadStatuses } from '@assay/shared/features/leads/lead'
import { Grid, GridItem, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { FieldErrors } from '../../../platform/forms/field-errors.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { statusText } from '../../../ui/lead/status-badge.tsx'
import type { LeadField, LeadFormValues } from './lead-form-values.ts'

type Props = {
  values: LeadFormValues
  errors: FieldErrors
  onChange: (field: LeadField, value: string) => void
  /** Extra content below a field. */
  below?: (field: LeadField) => ReactNode
}

/** The form fields of a CRM lead, for creating and editing. */
export const LeadFormFields = ({ values, errors, onChange, below = () => null }: Props) => {
  const bind = (field: LeadField) => ({
    name: field,
    value: values[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => onChange(field, event.target.value),
  })
  const place = (field: LeadField, input: ReactNode, isWide = false) => (
    <GridItem colSpan={isWide ? { base: 1, sm: 2 } : 1} minW={0}>
      {input}
      {below(field)}
    </GridItem>
  )
  return (
    <Grid
      columnGap={4}
      rowGap={3.5}
      templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
    >
      {place(
        'companyName',
        <TextField label="Company Name" required autoComplete="off" {...bind('companyName')} />,
        true,
      )}
      {place('industry', <TextField label="Industry" autoComplete="off" {...bind('industry')} />)}
      {place('location', <TextField label="Location" autoComplete="off" {...bind('location')} />)}
      {place(
        'status',
        <SelectField
          label="Status"
          options={leadStatuses}
          textOf={statusText}
          placeholder="Choose"
          {...bind('status')}
        />,
      )}
      {place(
        'score',
        <TextField
          label="Score (0-100)"
          type="number"
          min={0}
          max={100}
          step={1}
          inputMode="numeric"
          {...bind('score')}
        />,
      )}
      {place(
        'source',
        <TextField
          label="Source"
          hint="Where the lead came from, e.g. Website, LinkedIn, AI Search"
          autoComplete="off"
          {...bind('source')}
        />,
        true,
      )}
      {place('notes', <TextAreaField label="Notes" {...bind('notes')} />, true)}
      <GridItem colSpan={{ base: 1, sm: 2 }} borderTopWidth="1px" pt={3.5} mt={1}>
        <Heading as="h3" fontSize="sm" color="fg.muted">
          Contact
        </Heading>
      </GridItem>
      {place('contact', <TextField label="Contact person" autoComplete="off" {...bind('contact')} />)}
      {place(
        'email',
        <TextField
          label="Email"
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          {...bind('email')}
        />,
      )}
      {place('phone', <TextField label="Phone" inputMode="tel" autoComplete="off" {...bind('phone')} />)}
      {place(
        'website',
        <TextField
          label="Website"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          {...bind('website')}
        />,
      )}
    </Grid>
  )
}
