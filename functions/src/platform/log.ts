import { Logger } from '@aws-lambda-powertools/logger'

const secretKeys = /password|secret|token|authorization|cookie|api[-_]?key|session(?:id)?$/i

/** Replaces the values of keys that name a secret, at any depth. */
export const redact = (key: string, value: unknown): unknown =>
  value !== undefined && value !== null && secretKeys.test(key) && typeof value !== 'number'
    ? '[redacted]'
    : value

/** Log lines go to stderr, so that a program's own output stays readable; Lambda keeps both. */
class StderrLogger extends Logger {
  protected override printLog(_level: number, item: Parameters<Logger['printLog']>[1]): void {
    item.prepareForPrint()
    process.stderr.write(`${JSON.stringify(item.getAttributes(), redact)}\n`)
  }
}

/** JSON lines; the level comes from POWERTOOLS_LOG_LEVEL (default INFO). */
export const log: Logger = new StderrLogger({ serviceName: 'assay' })
