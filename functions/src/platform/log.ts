import { AsyncLocalStorage } from 'node:async_hooks'
import { Logger } from '@aws-lambda-powertools/logger'

const secretKeys = /password|secret|token|authorization|cookie|api[-_]?key|session(?:id)?$/i

/** What an error says of itself; its other fields may hold rows of users and stay out of the log. */
const plainError = ({ name, message, stack, cause }: Error) => ({ name, message, stack, cause })

/** Replaces the values of keys that name a secret, at any depth, and errors by what they say. */
const redact = (key: string, value: unknown): unknown => {
  if (value instanceof Error) return plainError(value)
  const isSecret = value !== undefined && value !== null && typeof value !== 'number' && secretKeys.test(key)
  return isSecret ? '[redacted]' : value
}

const context = new AsyncLocalStorage<Record<string, unknown>>()

/** Every line that `work` logs carries `keys`: the request's id, the job's. */
export const withLogKeys = <Output>(keys: Record<string, unknown>, work: () => Output): Output =>
  context.run({ ...context.getStore(), ...keys }, work)

/** Log lines go to stderr, so that a program's own output stays readable; Lambda keeps both. */
class StderrLogger extends Logger {
  protected override printLog(_level: number, item: Parameters<Logger['printLog']>[1]): void {
    item.prepareForPrint()
    const line = { ...item.getAttributes(), ...context.getStore() }
    process.stderr.write(`${JSON.stringify(line, redact)}\n`)
  }
}

/** JSON lines; the level comes from POWERTOOLS_LOG_LEVEL (default INFO). */
export const log: Logger = new StderrLogger({ serviceName: 'assay' })
