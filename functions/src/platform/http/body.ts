import type { CallOptions } from '@assay/shared/platform/define-call'
import { AppError } from '@assay/shared/platform/errors'
import type { Event } from './exchange.ts'
import { isFormType, parseForm } from './form.ts'

/** 1 MB. */
export const maxBodyBytes = 1_048_576
const maxNesting = 64

export const rawBody = (event: Event): Buffer =>
  Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')

export const refuseLargeBody = (event: Event): void => {
  if (rawBody(event).length > maxBodyBytes) throw new AppError('TOO_LARGE')
}

const mediaTypeOf = (event: Event): string =>
  (event.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

/** Requires application/json, or a form where the call accepts one. A call without a body needs no content type, nor does an empty body. */
export const refuseOtherMediaType = (
  event: Event,
  { body, acceptsForms = false }: Pick<CallOptions, 'body' | 'acceptsForms'>,
): void => {
  const isEmpty = rawBody(event).length === 0
  if (isEmpty && !body) return
  const type = mediaTypeOf(event)
  if (type === 'application/json' || (acceptsForms && isFormType(type))) return
  if (!type && (isEmpty || !body)) return
  throw new AppError('UNSUPPORTED_MEDIA_TYPE')
}

const incompleteCharacter = 'The request body contains an incomplete character.'

const refuse = (message?: string): never => {
  throw new AppError('INVALID_JSON', { message })
}

/** Checks the depth without recursion, and refuses `__proto__`, which only an attack contains. */
const refuseUnsafe = (root: unknown) => {
  const open: [unknown, number][] = [[root, 1]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, depth] = next
    if (typeof value === 'string' && !value.isWellFormed()) refuse(incompleteCharacter)
    if (typeof value !== 'object' || value === null) continue
    if (depth > maxNesting) refuse(`The request body is nested more than ${maxNesting} levels deep.`)
    if (Object.hasOwn(value, '__proto__')) refuse()
    if (Object.keys(value).some((key) => !key.isWellFormed())) refuse(incompleteCharacter)
    for (const inner of Object.values(value)) open.push([inner, depth + 1])
  }
}

/** Parses the body; undefined if it is empty. Throws INVALID_JSON for broken JSON or invalid UTF-8. */
export const parseJsonBody = (event: Event): unknown => {
  const bytes = rawBody(event)
  if (bytes.length === 0) return undefined
  let parsed: unknown
  try {
    parsed = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes))
  } catch {
    return refuse()
  }
  refuseUnsafe(parsed)
  return parsed
}

/** Parses the body of a call: JSON, or a form where the call accepts one. */
export const parseBody = async (event: Event, { acceptsForms }: CallOptions): Promise<unknown> => {
  const isForm = acceptsForms && isFormType(mediaTypeOf(event))
  return isForm ? parseForm(rawBody(event), event.headers['content-type'] ?? '') : parseJsonBody(event)
}
