import { createDemoRequest } from '@assay/shared/features/landing/calls'
import { NewDemoRequest } from '@assay/shared/features/landing/demo-request'
import { callApi } from '../../platform/api/api.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { errorsOfParse, errorsOfRefusal, type FieldErrors } from '../../platform/forms/field-errors.ts'

type Input = HTMLInputElement | HTMLTextAreaElement

const inputsOf = (form: HTMLFormElement) => [...form.querySelectorAll<Input>('input, textarea')]

/** Shows each error below its field and focuses the first field with an error. */
const showFieldErrors = (form: HTMLFormElement, errors: FieldErrors) => {
  const inputs = inputsOf(form)
  for (const input of inputs) {
    const place = form.querySelector<HTMLElement>(`[data-error-of="${input.name}"]`)
    const text = errors[input.name]
    input.ariaInvalid = text ? 'true' : null
    if (text) input.setAttribute('aria-describedby', `${input.id}-error`)
    else input.removeAttribute('aria-describedby')
    if (place) {
      place.textContent = text ?? ''
      place.hidden = !text
    }
  }
  inputs.find(({ name }) => errors[name])?.focus()
}

const showFormError = (form: HTMLFormElement, text: string) => {
  const place = form.querySelector<HTMLElement>('[data-form-error]')
  if (!place) return
  place.textContent = text
  place.hidden = text === ''
}

const textOf = (error: unknown): string => {
  const reason = error instanceof ApiError ? error.message : 'Something went wrong.'
  return `${reason} What you typed is kept; please send it again.`
}

const showPending = (form: HTMLFormElement, isPending: boolean) => {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')
  if (!button) return
  button.disabled = isPending
  button.textContent = isPending ? 'Sending...' : (button.dataset.text ?? '')
}

const showDone = (form: HTMLFormElement, email: string) => {
  const done = form.parentElement?.querySelector<HTMLElement>('[data-request-done]')
  const place = done?.querySelector('[data-request-email]')
  if (!done || !place) return
  place.textContent = email
  form.reset()
  form.hidden = true
  done.hidden = false
  done.querySelector('h2')?.focus()
  // When the dialog is opened again, it must show the form.
  form.closest('dialog')?.addEventListener('close', () => showForm(form, done), { once: true })
}

const showForm = (form: HTMLFormElement, done: HTMLElement) => {
  form.hidden = false
  done.hidden = true
}

/** Sends the form. The server treats a repeated request as the same one, so sending again is safe. */
export const sendVisitorRequest = async (form: HTMLFormElement): Promise<void> => {
  const parsed = NewDemoRequest.safeParse({
    topic: form.dataset.topic,
    ...Object.fromEntries(inputsOf(form).map(({ name, value }) => [name, value])),
  })
  showFieldErrors(form, errorsOfParse(parsed))
  showFormError(form, '')
  if (!parsed.success) return
  showPending(form, true)
  try {
    await callApi(createDemoRequest, { body: parsed.data })
    showDone(form, parsed.data.email)
  } catch (error) {
    const errors = errorsOfRefusal(error)
    showFieldErrors(form, errors)
    if (Object.keys(errors).length === 0) showFormError(form, textOf(error))
  } finally {
    showPending(form, false)
  }
}
