import { Box, Flex } from '@chakra-ui/react'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../primitives/button.tsx'
import { Input } from './input.tsx'

export type TextEntryProps = {
  label: string
  initial?: string
  placeholder?: string
  action: string
  /** The button's text while it saves. */
  pendingAction?: string
  /**
   * Receives the trimmed text. If it returns a promise, the entry stays open until that resolves and shows
   * its error.
   */
  onSave: (text: string) => unknown
}

/** An inline editor for one short text: Enter saves, Escape cancels. */
export const TextEntry = ({
  label,
  initial = '',
  placeholder,
  action,
  pendingAction = 'Looking...',
  onSave,
  onClose,
}: TextEntryProps & { onClose: () => void }) => {
  const id = useId()
  const [text, setText] = useState(initial)
  const [isPending, setIsPending] = useState(false)
  const [error, setError] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '' || isPending) return
    setIsPending(true)
    setError('')
    try {
      await onSave(text.trim())
      onClose()
    } catch (failure) {
      setIsPending(false)
      setError(failure instanceof Error ? failure.message : String(failure))
      input.current?.focus()
    }
  }
  const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
  return (
    <Box asChild onKeyDown={closeOnEscape} maxW="full">
      <form onSubmit={save} noValidate aria-label={label}>
        <Flex gap={1} align="center">
          <Input
            ref={input}
            aria-label={label}
            aria-invalid={error !== '' || undefined}
            aria-describedby={error ? id : undefined}
            width="14rem"
            height={8}
            maxLength={200}
            autoComplete="off"
            placeholder={placeholder}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" size="sm" minW="4.5rem" disabled={isPending || text.trim() === ''}>
            {isPending ? pendingAction : action}
          </Button>
          <Button size="sm" variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </Flex>
        {error ? (
          <Box id={id} role="alert" mt={1} fontSize="xs" color="danger" maxW="48ch">
            {error}
          </Box>
        ) : null}
      </form>
    </Box>
  )
}
