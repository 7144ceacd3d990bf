import { Dispatcher } from 'undici'
import type { Reply, StreamedReply, WholeReply } from '../../serving/reply.ts'

/** Waits in virtual time. */
export type Wait = (ms: number) => Promise<void>

export type WebServer = (url: URL) => Reply

const headersTimeoutMs = 8000
const typicalMs = 120
const refusalMs = 30

const problem = (code: string): Error => Object.assign(new Error(`The evaluation's web: ${code}`), { code })

type Handler = Dispatcher.DispatchHandler

const headerOf = (headers: Dispatcher.DispatchOptions['headers'], name: string): string => {
  const value = (headers as Record<string, string> | undefined)?.[name]
  return value ?? ''
}

const chunksOf = (reply: WholeReply | StreamedReply): Iterable<string | Buffer> =>
  'chunks' in reply ? reply.chunks : [reply.body]

/** Sends the parts of a reply to the handler as a connection does; it observes pauses and aborts. */
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
  if (reply === 'close' || reply === 'silent') {
    await wait(reply === 'close' ? refusalMs : headersTimeoutMs)
    controller.abort(problem(reply === 'close' ? 'ECONNREFUSED' : 'UND_ERR_HEADERS_TIMEOUT'))
    return
  }
  const { afterMs = typicalMs } = reply
  await wait(Math.min(afterMs, headersTimeoutMs))
  if (afterMs > headersTimeoutMs) controller.abort(problem('UND_ERR_HEADERS_TIMEOUT'))
  if (isOver()) return
  handler.onResponseStart?.(controller, reply.status, reply.headers, '')
  for (const chunk of chunksOf(reply)) {
    while (isPaused && !isOver()) {
      await new Promise<void>((resolve) => {
        resumed = resolve
      })
    }
    if (isOver()) return
    handler.onResponseData?.(controller, Buffer.from(chunk))
  }
  if (!isOver()) handler.onResponseEnd?.(controller, {})
}

/** Takes the place of the sockets below the safe fetch, so that every rule of the safe fetch applies. */
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
