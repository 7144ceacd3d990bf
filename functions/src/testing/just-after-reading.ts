import { documents } from '../platform/table/table.ts'

/**
 * Does something once, just after the next read whose input, as JSON, includes `text`: what another process may write
 * before the reader acts on what it has read. Returns whether it was done.
 */
export const justAfterReading = (text: string, act: () => Promise<unknown>): { isDone: () => boolean } => {
  let isDone = false
  const name = 'just after reading'
  documents().middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const isMeant = /^(Get|BatchGet|Query|TransactGet)/.test(commandName)
        const result = await next(args)
        if (!isDone && isMeant && JSON.stringify(args.input).includes(text)) {
          isDone = true
          documents().middlewareStack.remove(name)
          await act()
        }
        return result
      },
    { step: 'initialize', name, override: true },
  )
  return { isDone: () => isDone }
}
