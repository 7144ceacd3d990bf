import type { Lead } from '@assay/shared/features/leads/lead'
import { Box, chakra } from '@chakra-ui/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { parseChanges, valuesOf } from '../edit/lead-form-values.ts'
import { columns, type EditableColumn, fieldOf } from '../view/columns.ts'
import { editorStyle } from './editor-style.ts'
import { StatusEditor } from './status-editor.tsx'
import type { AfterEdit, KeptText } from './use-cell-edit.ts'
import { useInlineEdit } from './use-inline-edit.ts'

const Text = chakra('input', editorStyle)

type Props = {
  lead: Lead
  column: EditableColumn
  /** What could not be saved. */
  kept?: KeptText
  onDone: (after: AfterEdit) => void
  /** Called when the server has refused the text. Returns false if it cannot be shown again. */
  onRefused: (kept: KeptText) => boolean
}

/** Edits one value in its cell: Enter saves, Tab saves and goes on, Escape restores, leaving the cell saves. */
export const CellEditor = ({ lead, column, kept, onDone, onRefused }: Props) => {
  const field = fieldOf(column)
  const [base] = useState(() => valuesOf(lead))
  const [text, setText] = useState(kept?.text ?? base[field])
  const [error, setError] = useState(kept?.error ?? null)
  const isDone = useRef(false)
  const input = useRef<HTMLInputElement>(null)
  const { save } = useInlineEdit(lead.id, {
    field,
    onRefused: (reason) => column !== 'status' && onRefused({ text, error: reason }),
  })
  useEffect(() => {
    if (!input.current || (kept && isBusyElsewhere(input.current))) return
    input.current.focus({ preventScroll: true })
    input.current.select()
    input.current.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [kept])

  const end = (after: AfterEdit) => {
    isDone.current = true
    onDone(after)
  }
  const finish = (value: string, after: AfterEdit) => {
    if (isDone.current) return
    if (value.trim() === base[field]) return end(after)
    const parsed = parseChanges({ values: { ...base, [field]: value }, base })
    if (!parsed.success) return setError(parsed.error.issues[0]?.message ?? 'This cannot be saved')
    save(parsed.data)
    end(after)
  }
  if (column === 'status')
    return (
      <StatusEditor
        lead={lead}
        onChoose={(status) => finish(status, 'cell')}
        onDone={(returnsFocus) => {
          if (!isDone.current) end(returnsFocus ? 'cell' : null)
        }}
      />
    )
  const keys = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') {
      event.nativeEvent.stopImmediatePropagation()
      end('cell')
    } else if (event.key === 'Enter') {
      event.preventDefault()
      finish(text, 'cell')
    } else if (event.key === 'Tab') {
      event.preventDefault()
      finish(text, event.shiftKey ? 'previous' : 'next')
    }
  }
  return (
    <>
      <Text
        ref={input}
        data-editor
        aria-label={`${columns[column].label} of ${lead.companyName}`}
        aria-invalid={error !== null || undefined}
        value={text}
        inputMode={column === 'score' ? 'numeric' : undefined}
        autoComplete="off"
        spellCheck={false}
        onKeyDown={keys}
        onBlur={() => finish(text, null)}
        onChange={({ target }) => {
          setText(target.value)
          setError(null)
        }}
      />
      {error ? <Reason text={error} /> : null}
    </>
  )
}

/** The user types elsewhere, which an editor that comes back must not disturb. */
const isBusyElsewhere = (input: HTMLElement) => {
  const { activeElement, body } = document
  return activeElement !== body && !input.closest('[role=grid]')?.contains(activeElement)
}

/** Why the text is not saved, below its cell; scrolled to where the table would cut it off. */
const Reason = ({ text }: { text: string }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers answer with a promise, which is no cleanup.
    box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])
  return (
    <Box
      ref={box}
      role="alert"
      position="absolute"
      top="100%"
      left={0}
      zIndex={2}
      width="max-content"
      maxW="14rem"
      px={2}
      py={1}
      bg="danger.subtle"
      color="danger"
      fontSize="xs"
      borderRadius="control"
      boxShadow="float"
      overflowWrap="anywhere"
    >
      {text}
    </Box>
  )
}
