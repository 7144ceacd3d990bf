import { describe, expect, it, vi } from 'vitest'

describe('a log line', () => {
  it('is JSON without secrets, at any depth', async () => {
    const lines: string[] = []
    const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      lines.push(String(text))
      return true
    })
    // The run's other tests may have silenced the log before it is loaded.
    vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'INFO')
    const { log } = await import('./log.ts')
    const hidden = 'hunter2'
    log.error('It broke', {
      call: 'login',
      requestId: 'from-the-browser_0003',
      body: {
        password: hidden,
        nested: [{ apiKey: hidden, authorization: hidden, cookie: hidden, sessionToken: hidden }],
      },
    })
    write.mockRestore()
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'ERROR',
      message: 'It broke',
      requestId: 'from-the-browser_0003',
    })
    expect(lines[0]).not.toContain(hidden)
  })
})
