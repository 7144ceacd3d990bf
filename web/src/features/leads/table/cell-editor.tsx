import { type Lead, leadStatuses } from '@assay/shared/features/leads/lead'
import { Box, chakra } from '@chakra-ui/react'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { statusText } from '../../../ui/lead/status-badge.tsx'
import { parseChanges, valuesOf } from '../edit/lead-form-values.ts'
import { columns, type EditableColumn, fieldOf } from '../view/columns.ts'
import { useInlineEdit } from './use-inline-edit.ts'

const editor = {
  base: {
    position: 'absolute',
    inset: 0,
    width: 'full',
    px: 2,
    bg: 'bg.panel',
    color: 'fg',
    fontSize: 'sm',
    outline: '2px solid',
    outlineColor: 'primary',
    outlineOffset: '-2px',
    _invalid: { outlineColor: 'danger' },
    '@media (pointer: coarse)': { fontSize: 'lg' },
  },
} as const

const Text = chakra('input', editor)
const Choice = chakra('select', editor)

type Props = {
  lead: Lead
  column: EditableColumn
  /** `returnsFocus` when the cell takes the focus back: not when the user has gone elsewhere. */
  onDone: (returnsFocus: boolean) => void
}

/** Edits one value in its cell: Enter saves, Escape restores, leaving the cell saves. */
export const CellEditor = ({ lead, column, onDone }: Props) => {
  const field = fieldOf(column)
  const [base] = useState(() => valuesOf(lead))
  const [text, setText] = useState(base[field])
  const [error, setError] = useState<string | null>(null)
  const isDone = useRef(false)
  const input = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const { save } = useInlineEdit(lead.id)
  useEffect(() => {
    input.current?.focus({ preventScroll: true })
    if (column !== 'status') input.current?.select()
  }, [column])

  const end = (returnsFocus: boolean) => {
    isDone.current = true
    onDone(returnsFocus)
  }
  const finish = (value: string, returnsFocus: boolean) => {
    if (isDone.current) return
    if (value.trim() === base[field]) return end(returnsFocus)
    const parsed = parseChanges({ values: { ...base, [field]: value }, base })
    if (!parsed.success) {
      // One who leaves the cell would not see why.
      if (!returnsFocus) return end(false)
      return setError(parsed.error.issues[0]?.message ?? 'This cannot be saved')
    }
    save(parsed.data)
    end(returnsFocus)
  }
  const keys = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') {
      event.nativeEvent.stopImmediatePropagation()
      end(true)
    } else if (event.key === 'Enter' && column !== 'status') {
      event.preventDefault()
      finish(text, true)
    }
  }
  const shared = {
    ref: input,
    'aria-label': `${columns[column].label} of ${lead.companyName}`,
    'aria-invalid': error !== null || undefined,
    value: text,
    onKeyDown: keys,
    onBlur: (_event: FocusEvent) => finish(text, false),
  }
  if (column === 'status')
    return (
      <Choice
        {...shared}
        onChange={({ target }) => {
          setText(target.value)
          finish(target.value, true)
        }}
      >
        {leadStatuses.map((status) => (
          <option key={status} value={status}>
            {statusText(status)}
          </option>
        ))}
      </Choice>
    )
  return (
    <>
      <Text
        {...shared}
        inputMode={column === 'score' ? 'numeric' : undefined}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => {
          setText(target.value)
          setError(null)
        }}
      />
      {error ? (
        <Box
          role="alert"
          position="absolute"
          top="100%"
          left={0}
          zIndex={2}
          px={2}
          py={1}
          bg="danger.subtle"
          color="danger"
          fontSize="xs"
          borderRadius="control"
          boxShadow="float"
          whiteSpace="nowrap"
        >
          {error}
        </Box>
      ) : null}
    </>
  )
}
