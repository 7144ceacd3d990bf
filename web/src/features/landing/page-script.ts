import { chooseColourMode, currentColourMode, followColourMode } from '../../platform/colour-mode.ts'
import { keepFirstSearch } from '../../platform/session/first-search.ts'
import { registrationForm } from './addresses.ts'

/** Everything on the static pages that needs a script. It may run before the document is fully parsed. */

const switchColourMode = () => {
  const mode = currentColourMode()
  const isDark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  chooseColourMode(isDark ? 'light' : 'dark')
}

const openDemo = () => {
  document.querySelector<HTMLDialogElement>('#demo')?.showModal()
  void import('./send-visitor-request.ts')
}

const onClick = ({ target }: MouseEvent) => {
  if (!(target instanceof Element)) return
  if (target.closest('[data-colour-mode]')) switchColourMode()
  if (target.closest('[data-demo]')) openDemo()
  // A click on the dialog's backdrop closes it too.
  if (target.closest('[data-close]') || target.matches('dialog')) target.closest('dialog')?.close()
  if (!target.closest('.menu summary')) document.querySelector('.menu')?.removeAttribute('open')
}

const onSubmit = async (event: SubmitEvent) => {
  const form = event.target as HTMLFormElement
  event.preventDefault()
  if (form.matches('[data-analyze]')) {
    keepFirstSearch(form.querySelector('input')?.value ?? '')
    location.assign(registrationForm)
  } else {
    const { sendVisitorRequest } = await import('./send-visitor-request.ts')
    await sendVisitorRequest(form)
  }
}

followColourMode()
document.documentElement.dataset.scripted = ''
document.addEventListener('click', onClick)
document.addEventListener('submit', onSubmit)
