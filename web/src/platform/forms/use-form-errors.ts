import { useRef, useState } from 'react'
import type { FieldErrors } from './field-errors.ts'

/** The errors of a form. `show` focuses the first field that has one. */
export const useFormErrors = () => {
  const [errors, setErrors] = useState<FieldErrors>({})
  const form = useRef<HTMLFormElement>(null)
  const show = (next: FieldErrors) => {
    setErrors(next)
    const inputs = [
      ...(form.current?.querySelectorAll<HTMLElement & { name: string }>('input, select, textarea') ?? []),
    ]
    inputs.find((input) => next[input.name] !== undefined)?.focus()
  }
  const clear = (field: string) => setErrors(({ [field]: _, ...others }) => others)
  /** Says of a field that was left what is wrong with it. */
  const mark = (field: string, message: string) => setErrors((current) => ({ ...current, [field]: message }))
  return { errors, form, show, mark, clear }
}
