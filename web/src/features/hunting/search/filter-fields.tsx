import { businessTypes } from '@assay/shared/features/hunting/criteria'
import { Box, Grid } from '@chakra-ui/react'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { FilterName } from './search-form-values.ts'

type Binding = { name: string; value: string; onChange: (event: { target: { value: string } }) => void }

type Props = { id: string; isOpen: boolean; bind: (name: FilterName) => Binding }

/** The filters' fields, which can be folded away: their chips stay. */
export const FilterFields = ({ id, isOpen, bind }: Props) => (
  <Grid
    id={id}
    hidden={!isOpen}
    display={isOpen ? 'grid' : 'none'}
    gap={3}
    mt={2}
    templateColumns={{ base: '1fr 1fr', md: '1fr 1fr 1fr' }}
  >
    <TextField label="Industry" maxLength={200} {...bind('industry')} />
    <TextField label="Location" maxLength={200} {...bind('location')} />
    <Box gridColumn={{ base: '1 / -1', md: 'auto' }} minW={0}>
      <SelectField
        label="Business Type"
        options={businessTypes}
        placeholder="Any"
        {...bind('businessType')}
      />
    </Box>
  </Grid>
)
