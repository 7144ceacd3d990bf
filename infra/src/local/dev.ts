import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from './http/free-port.ts'
import { ensureFree } from './http/listen.ts'
import { localConfig } from './local-config.ts'
import { watchParent } from './process/parent-watch.ts'
import { createShutdown } from './process/shutdown.ts'
import { startTied } from './process/tied-child.ts'
import { StartProblem } from './start-problem.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const shutdown = createShutdown()

const leave = async (code: number, sentence?: string) => {
  if (shutdown.isRunning()) return
  if (sentence) process.stderr.write(`${sentence}\n`)
  await Promise.race([shutdown.run(), sleep(15_000)])
  process.exit(code)
}

/** The handlers behind the pages; they restart when one of their files changes. */
const startBackend = (port: number) =>
  startTied(
    process.execPath,
    ['--watch', '--watch-preserve-output', 'infra/src/local/start.ts', '--without-pages'],
    {
      cwd: root,
      env: { ...process.env, PORT: String(port) },
      output: 'stderr',
      graceMs: 12_000,
    },
  )

/** The pages with hot reload, at the address to open; calls are proxied to the backend. */
const startPages = (port: number, backendPort: number) =>
  startTied(
    process.execPath,
    [path.join(root, 'node_modules/vite/bin/vite.js'), '--port', String(port), '--strictPort'],
    { cwd: path.join(root, 'web'), env: { ...process.env, API_PORT: String(backendPort) }, output: 'stderr' },
  )

const start = async () => {
  const { port } = localConfig(process.env)
  await ensureFree(port)
  const backendPort = await freePort()
  for (const child of [startBackend(backendPort), startPages(port, backendPort)]) {
    shutdown.add(child.stop)
    void once(child.child, 'exit').then(() => leave(1, 'A part of the development server has ended.'))
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave(0))
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
watchParent(() => void leave(0))
await start().catch((error) => {
  if (!(error instanceof StartProblem)) throw error
  return leave(1, error.message)
})
