import { setImmediate } from 'node:timers/promises'
import { processorMs } from '../../../functions/src/testing/growth.ts'
import { readHostileSite } from '../../../functions/src/testing/hostile-site.ts'
import { hostileTexts } from '../../../functions/src/testing/hostile-texts.ts'
import { pageOf } from '../../../functions/src/testing/maple-page.ts'
import { pageReaders, textReaders } from '../../../functions/src/testing/text-readers.ts'
import { atMost, type Chapter } from '../figures.ts'

const runs = 3
const longestMs = 100
const textLength = 100_000
/** A page is cut at 200 kB. */
const pageLength = 195_000

type Made = (length: number) => string

const texts = Object.entries(hostileTexts)
const milliseconds = (ms: number) => `${Math.round(ms)} ms`

/** The least of several runs, since other work on the machine only ever adds time. */
const leastOf = async (measure: () => number | Promise<number>): Promise<number> => {
  const all: number[] = []
  for (let run = 0; run < runs; run++) all.push(await measure())
  return Math.min(...all)
}

const slowestReader = async (make: Made): Promise<{ name: string; ms: number }> => {
  const text = make(textLength)
  let slowest = { name: '', ms: 0 }
  const compare = async (name: string, measure: () => number) => {
    const ms = await leastOf(measure)
    if (ms > slowest.ms) slowest = { name, ms }
  }
  for (const [name, read] of Object.entries(textReaders))
    await compare(name, () => processorMs(() => read(text)))
  for (const [name, read] of Object.entries(pageReaders)) {
    await compare(name, () => {
      const page = pageOf(text)
      return processorMs(() => read(page))
    })
  }
  return slowest
}

/** The longest time for which the event loop serves nobody else while a site of four such pages is read. */
const longestTurn = async (make: Made): Promise<number> => {
  const text = make(pageLength)
  let longest = 0
  let isRead = false
  const watch = async () => {
    while (!isRead) {
      const began = performance.now()
      await setImmediate()
      longest = Math.max(longest, performance.now() - began)
    }
  }
  const read = readHostileSite(text).finally(() => {
    isRead = true
  })
  await Promise.all([read, watch()])
  return longest
}

/** How long hostile texts and sites keep the process from answering others. */
export const measureHostileTexts = async (): Promise<Chapter> => {
  const figures: Chapter['figures'] = []
  for (const [name, make] of texts) {
    const { name: reader, ms } = await slowestReader(make)
    figures.push(atMost(`100 kB of ${name}, slowest reader: ${reader}`, ms, longestMs, milliseconds))
  }
  for (const [name, make] of texts) {
    const ms = await leastOf(() => longestTurn(make))
    figures.push(atMost(`a site of ${name}, longest turn`, ms, longestMs, milliseconds))
  }
  return {
    title: 'Hostile texts',
    notes: [
      'Each text goes through everything that reads strangers’ texts with patterns; its time is the processor’s.',
      'A site has four pages of 195 kB; its longest turn is what another request may wait for it.',
      `The least of ${runs} runs.`,
    ],
    figures,
  }
}
