import { AsyncLocalStorage } from 'node:async_hooks'

const levels = ['DEBUG', 'INFO', 'WARN', 'ERROR', 'SILENT'] as const
type Level = Exclude<(typeof levels)[number], 'SILENT'>

const secretKeys = /password|secret|token|authorization|cookie|api[-_]?key|session(?:id)?$/i

/** What an error says of itself; its other fields may hold rows of users and stay out of the log. */
const plainError = ({ name, message, stack, cause }: Error) => ({ name, message, stack, cause })

/** Replaces the values of keys that name a secret, at any depth, and errors by what they say. */
const redact = (key: string, value: unknown): unknown => {
  if (value instanceof Error) return plainError(value)
  if (typeof value === 'bigint') return String(value)
  const isSecret = value !== undefined && value !== null && typeof value !== 'number' && secretKeys.test(key)
  return isSecret ? '[redacted]' : value
}

const context = new AsyncLocalStorage<Record<string, unknown>>()

/** Every line that `work` logs carries `keys`: the request's id, the job's. */
export const withLogKeys = <Output>(keys: Record<string, unknown>, work: () => Output): Output =>
  context.run({ ...context.getStore(), ...keys }, work)

const rank = (level: string) => levels.indexOf(level as Level)
const leastRank = Math.max(rank((process.env.LOG_LEVEL ?? 'INFO').toUpperCase()), 0)

/** What cannot be written as JSON (a circle) must not fail the work that tells of it. */
const asLine = (entry: object) => {
  try {
    return JSON.stringify(entry, redact)
  } catch (error) {
    return JSON.stringify({ level: 'ERROR', message: 'A log line could not be written', error }, redact)
  }
}

/** Log lines go to stderr, so that a program's own output stays readable; Lambda keeps both. */
const write =
  (level: Level) =>
  (message: string, keys: Record<string, unknown> = {}): void => {
    if (rank(level) < leastRank) return
    const entry = { level, message, timestamp: new Date().toISOString(), service: 'assay', ...keys }
    process.stderr.write(`${asLine({ ...entry, ...context.getStore() })}\n`)
  }

/** JSON lines; LOG_LEVEL (DEBUG, INFO, WARN, ERROR or SILENT; default INFO) is read once, at import. */
export const log = { info: write('INFO'), warn: write('WARN'), error: write('ERROR') }
