import { AsyncLocalStorage } from 'node:async_hooks'

const levels = ['DEBUG', 'INFO', 'WARN', 'ERROR', 'SILENT'] as const
type Level = Exclude<(typeof levels)[number], 'SILENT'>

const secretKeys = /password|secret|token|authorization|cookie|api[-_]?key|session(?:id)?$/i

/** The loggable parts of an error. Its other fields may contain users' data and must not be logged. */
const plainError = ({ name, message, stack, cause }: Error) => ({ name, message, stack, cause })

/** A JSON replacer that hides the values of secret keys, at any depth, and reduces errors to their loggable parts. */
const redact = (key: string, value: unknown): unknown => {
  if (value instanceof Error) return plainError(value)
  if (typeof value === 'bigint') return String(value)
  const isSecret = value !== undefined && value !== null && typeof value !== 'number' && secretKeys.test(key)
  return isSecret ? '[redacted]' : value
}

const context = new AsyncLocalStorage<Record<string, unknown>>()

/** Adds `keys` (the id of the request or the job) to every line that `work` logs. */
export const withLogKeys = <Output>(keys: Record<string, unknown>, work: () => Output): Output =>
  context.run({ ...context.getStore(), ...keys }, work)

const rank = (level: string) => levels.indexOf(level as Level)
const leastRank = Math.max(rank((process.env.LOG_LEVEL ?? 'INFO').toUpperCase()), 0)

/** An entry that cannot be written as JSON (a circular structure) must not fail the work that logs it. */
const asLine = (entry: object) => {
  try {
    return JSON.stringify(entry, redact)
  } catch (error) {
    return JSON.stringify({ level: 'ERROR', message: 'A log line could not be written', error }, redact)
  }
}

/** Log lines go to stderr, so that a command's own output stays readable. Lambda records both. */
const write =
  (level: Level) =>
  (message: string, keys: Record<string, unknown> = {}): void => {
    if (rank(level) < leastRank) return
    const entry = { level, message, timestamp: new Date().toISOString(), service: 'assay', ...keys }
    process.stderr.write(`${asLine({ ...entry, ...context.getStore() })}\n`)
  }

/** JSON lines; LOG_LEVEL (DEBUG, INFO, WARN, ERROR or SILENT; default INFO) is read once, at import. */
export const log = { info: write('INFO'), warn: write('WARN'), error: write('ERROR') }
