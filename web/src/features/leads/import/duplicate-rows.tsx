import { Box, Flex, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { addressOfLead } from '../../../platform/addresses.ts'
import { BadgeSelect } from '../../../ui/form/badge-select.tsx'
import { Segments } from '../../../ui/form/segments.tsx'
import { countText } from '../../../ui/primitives/numbers.ts'
import type { DuplicateRow } from './check-rows.ts'
import { rowsText } from './import-texts.ts'
import type { DuplicateChoice } from './plan-rows.ts'
import { RowList } from './row-list.tsx'

const choices = [
  { name: 'skip', text: 'Skip' },
  { name: 'fill', text: 'Fill empty fields' },
  { name: 'add', text: 'Add anyway' },
] as const

const names = choices.map(({ name }) => name)
const textOf = (choice: DuplicateChoice) => choices.find(({ name }) => name === choice)?.text ?? choice

/** What becomes of all duplicates, and of those with a choice of their own, by row. */
export type DuplicateChoices = { all: DuplicateChoice; own: ReadonlyMap<number, DuplicateChoice> }

export const choiceFor = ({ all, own }: DuplicateChoices, row: number) => own.get(row) ?? all

type Props = {
  duplicates: readonly DuplicateRow[]
  choices: DuplicateChoices
  onChoices: (choices: DuplicateChoices) => void
}

/** The rows that are probably leads already, with what becomes of them. */
export const DuplicateRows = ({ duplicates, choices: chosen, onChoices }: Props) => {
  if (duplicates.length === 0) return null
  return (
    <Box mt={4}>
      <Flex wrap="wrap" align="center" justify="space-between" columnGap={4}>
        <Text fontWeight="medium">
          {rowsText(duplicates.length)} {duplicates.length === 1 ? 'is a duplicate' : 'are duplicates'}
        </Text>
        <Segments
          label="Duplicates"
          options={choices}
          chosen={chosen.all}
          onChoose={(all) => onChoices({ all, own: new Map() })}
        />
      </Flex>
      <RowList
        label="Duplicates"
        rows={duplicates}
        textOf={(one) => <Duplicate duplicate={one} />}
        endOf={({ row }) => (
          <BadgeSelect
            label={`Row ${countText(row)}`}
            value={choiceFor(chosen, row)}
            options={names}
            textOf={textOf}
            onChoose={(choice) => onChoices({ ...chosen, own: new Map(chosen.own).set(row, choice) })}
          >
            {textOf(choiceFor(chosen, row))}
          </BadgeSelect>
        )}
      />
    </Box>
  )
}

const Duplicate = ({ duplicate: { lead, match } }: { duplicate: DuplicateRow }) => {
  const { found, reason } = match
  return (
    <>
      {lead.companyName}: {reason} as{' '}
      {'lead' in found ? (
        <Link to={addressOfLead(found.lead.id)} target="_blank">
          {found.lead.companyName}
        </Link>
      ) : (
        `row ${countText(found.row.row)}`
      )}
    </>
  )
}
