import { Dispatcher } from 'undici'
import type { Reply } from '../sites/reply.ts'

/** Waits in the evaluation's time. */
export type Wait = (ms: number) => Promise<void>

export type WebServer = (url: URL) => Reply

const headersTimeoutMs = 8000

const problem = (code: string): Error => Object.assign(new Error(`The evaluation's web: ${code}`), { code })

type Handler = Dispatcher.DispatchHandler

const headerOf = (headers: Dispatcher.DispatchOptions['headers'], name: string): string => {
  const value = (headers as Record<string, string> | undefined)?.[name]
  return value ?? ''
}

const chunksOf = (body: Buffer | (() => Iterable<Buffer>)): Iterable<Buffer> =>
  Buffer.isBuffer(body) ? [body] : body()

/** One exchange: sends the reply's parts to the handler as a connection would, heeding its pauses and its end. */
const exchange = async (reply: Reply, handler: Handler, wait: Wait) => {
  let reason: Error | null = null
  let isPaused = false
  let resumed: () => void = () => undefined
  const controller: Dispatcher.DispatchController = {
    get aborted() {
      return reason !== null
    },
    get paused() {
      return isPaused
    },
    get reason() {
      return reason
    },
    abort: (why) => {
      if (reason) return
      reason = why
      resumed()
      handler.onResponseError?.(controller, why)
    },
    pause: () => {
      isPaused = true
    },
    resume: () => {
      isPaused = false
      resumed()
    },
  }
  const isOver = () => reason !== null
  handler.onRequestStart?.(controller, null)
  if (isOver()) return
  if (reply.kind !== 'answer') {
    await wait(reply.kind === 'refuse' ? 30 : headersTimeoutMs)
    controller.abort(problem(reply.kind === 'refuse' ? 'ECONNREFUSED' : 'UND_ERR_HEADERS_TIMEOUT'))
    return
  }
  await wait(Math.min(reply.afterMs, headersTimeoutMs))
  if (reply.afterMs > headersTimeoutMs) controller.abort(problem('UND_ERR_HEADERS_TIMEOUT'))
  if (isOver()) return
  handler.onResponseStart?.(controller, reply.status, reply.headers, '')
  for (const chunk of chunksOf(reply.body)) {
    while (isPaused && !isOver()) {
      await new Promise<void>((resolve) => {
        resumed = resolve
      })
    }
    if (isOver()) return
    handler.onResponseData?.(controller, chunk)
  }
  if (!isOver()) handler.onResponseEnd?.(controller, {})
}

/** undici's port to the evaluation's web: below every rule of the safe fetch, in place of sockets alone. */
export class WebDispatcher extends Dispatcher {
  readonly #server: WebServer
  readonly #wait: Wait

  constructor(server: WebServer, wait: Wait) {
    super()
    this.#server = server
    this.#wait = wait
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Handler): boolean {
    const scheme = headerOf(options.headers, 'x-forwarded-proto') || 'http'
    const host = headerOf(options.headers, 'host')
    void exchange(this.#server(new URL(`${scheme}://${host}${options.path}`)), handler, this.#wait)
    return true
  }
}
