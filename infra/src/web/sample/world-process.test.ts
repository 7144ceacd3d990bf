import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

test('prints where it is, and ends when its input closes', async () => {
  const script = fileURLToPath(new URL('./world-process.ts', import.meta.url))
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [line] = await once(createInterface(child.stdout), 'line')
  const { NOMINATIM_URL, controlUrl } = JSON.parse(String(line))
  expect((await fetch(`${NOMINATIM_URL}/search?q=Berlin&format=jsonv2`)).status).toBe(200)
  expect((await (await fetch(`${controlUrl}/state`)).json()).requests.nominatim).toBe(1)
  child.stdin.end()
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
})
