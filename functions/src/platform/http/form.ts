import { AppError } from '@assay/shared/platform/errors'

/** What a browser, a webhook and a mail program (RFC 8058) send a form as. */
export const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

const maxFields = 200

export const isFormType = (type: string): boolean => formTypes.includes(type)

const refuse = (message: string): never => {
  throw new AppError('INVALID_INPUT', { message })
}

const read = async (bytes: Buffer, contentType: string): Promise<FormData> => {
  try {
    return await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData()
  } catch {
    return refuse('The form could not be read.')
  }
}

/**
 * The fields of a form, each a text; undefined if there are none. Throws INVALID_INPUT for a file, more than 200 fields,
 * a name that occurs twice, and `__proto__`, which only an attack contains.
 */
export const parseForm = async (
  bytes: Buffer,
  contentType: string,
): Promise<Record<string, string> | undefined> => {
  if (bytes.length === 0) return undefined
  const form = await read(bytes, contentType)
  const fields = new Map<string, string>()
  for (const [name, value] of form) {
    if (typeof value !== 'string') return refuse('The form contains a file.')
    if (fields.has(name)) return refuse('The form has two fields with the same name.')
    if (name === '__proto__') return refuse('The form has a field that is not allowed.')
    if (fields.size === maxFields) return refuse(`The form has more than ${maxFields} fields.`)
    fields.set(name, value)
  }
  return Object.fromEntries(fields)
}
