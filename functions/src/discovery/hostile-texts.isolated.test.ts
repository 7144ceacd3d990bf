import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { charactersReadDuring, slowdownOf } from '../testing/growth.ts'
import { readHostileSite } from '../testing/hostile-site.ts'
import { hostileTexts } from '../testing/hostile-texts.ts'
import { pageOf } from '../testing/maple-page.ts'
import { pageReaders, textReaders } from '../testing/text-readers.ts'

/** Between linear work, which gives 4, and quadratic work, which gives 16. */
const mostSlowdown = 10
const size = 20_000
/** Quadratic work that takes less for 20 kB takes less than 100 ms for 100 kB. */
const negligibleMs = 4

const slowTextsOf = (read: (text: string) => unknown): string[] =>
  Object.entries(hostileTexts).flatMap(([name, make]) => {
    const slowdown = slowdownOf((length) => void read(make(length)), size, {
      negligibleMs,
      most: mostSlowdown,
    })
    return slowdown > mostSlowdown ? [`${name}: ${slowdown.toFixed(1)} times as long`] : []
  })

describe('no hostile text takes more than linear time', () => {
  it.each(Object.entries(textReaders))('in %s', (_, read) => {
    expect(slowTextsOf(read)).toEqual([])
  })

  it.each(Object.entries(pageReaders))('on a page, in %s', (_, read) => {
    expect(slowTextsOf((text) => read(pageOf(text)))).toEqual([])
  })
})

describe('a hostile site', () => {
  const text = (hostileTexts['one-letter sentences'] ?? String)(30_000)

  it('has each of its pages read and judged once', async () => {
    await readHostileSite('')
    const single = await charactersReadDuring(() => readHostileSite(text, 1))
    const whole = await charactersReadDuring(() => readHostileSite(text, 4))
    expect(whole / single).toBeLessThan(5)
  })

  it('lets other requests be answered between its pages', async () => {
    let turns = 0
    let isRead = false
    const others = async () => {
      for (; !isRead; turns++) await setImmediate()
    }
    const read = readHostileSite(text).finally(() => {
      isRead = true
    })
    await Promise.all([read, others()])
    // Four pages are each parsed, searched for facts and asked whether the company has closed.
    expect(turns).toBeGreaterThanOrEqual(12)
  })

  it('takes turns with other sites, so that they do not add up', async () => {
    let turns = 0
    let read = 0
    const others = async () => {
      for (; read < 3; turns++) await setImmediate()
    }
    const sites = Array.from({ length: 3 }, () => readHostileSite(text).finally(() => read++))
    await Promise.all([...sites, others()])
    expect(turns).toBeGreaterThanOrEqual(36)
  })
})
