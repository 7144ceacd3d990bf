import { beforeEach, describe, expect, it, vi } from 'vitest'

/** The lines that are logged while `work` runs. */
const linesOf = async (work: (log: typeof import('./log.ts')) => unknown) => {
  const lines: string[] = []
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    lines.push(String(text))
    return true
  })
  await work(await import('./log.ts'))
  write.mockRestore()
  return lines
}

// Other tests may have silenced the log before it is loaded.
beforeEach(() => {
  vi.stubEnv('LOG_LEVEL', 'INFO')
})

describe('a log line', () => {
  it('is JSON without secrets, at any depth', async () => {
    const hidden = 'hunter2'
    const lines = await linesOf(({ log }) =>
      log.error('It broke', {
        call: 'login',
        body: {
          password: hidden,
          nested: [{ apiKey: hidden, authorization: hidden, cookie: hidden, sessionToken: hidden }],
        },
      }),
    )
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'ERROR', message: 'It broke', call: 'login' })
    expect(lines[0]).not.toContain(hidden)
  })

  it('contains an error’s message, stack and cause, but not its other fields', async () => {
    const error = Object.assign(new Error('It broke', { cause: new Error('the disk') }), {
      current: { lead: { email: 'ada@reps.example' } },
    })
    const [line = ''] = await linesOf(({ log }) => log.error('A call failed', { error }))
    expect(JSON.parse(line).error).toMatchObject({
      name: 'Error',
      message: 'It broke',
      stack: expect.stringContaining('log.isolated.test.ts'),
      cause: { message: 'the disk' },
    })
    expect(line).not.toContain('ada@reps.example')
  })

  it('contains the keys of the work that logs it, at any depth', async () => {
    const [inside = '', outside = ''] = await linesOf(async ({ log, withLogKeys }) => {
      await withLogKeys({ requestId: 'from-the-browser_0003' }, async () => {
        await Promise.resolve()
        log.warn('deep inside')
      })
      log.warn('outside')
    })
    expect(JSON.parse(inside).requestId).toBe('from-the-browser_0003')
    expect(JSON.parse(outside)).not.toHaveProperty('requestId')
  })

  it('is written even if an entry cannot be converted to JSON', async () => {
    const circle: Record<string, unknown> = {}
    circle.itself = circle
    const [large = '', round = ''] = await linesOf(({ log }) => {
      log.info('large', { count: 12n })
      log.info('round', { circle })
    })
    expect(JSON.parse(large)).toMatchObject({ message: 'large', count: '12' })
    expect(JSON.parse(round)).toMatchObject({ level: 'ERROR', message: 'A log line could not be written' })
  })

  it('is omitted below the configured level', async () => {
    vi.resetModules()
    vi.stubEnv('LOG_LEVEL', 'error')
    const lines = await linesOf(({ log }) => {
      log.warn('quiet')
      log.error('loud')
    })
    expect(lines.map((line) => JSON.parse(line).message)).toEqual(['loud'])
  })
})
