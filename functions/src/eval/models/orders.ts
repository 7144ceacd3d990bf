import { filled } from '../words/language.ts'
import { phraseBooks } from '../words/phrases.ts'

const patterns = Object.values(phraseBooks).flatMap(({ orders }) =>
  orders.map((order) => {
    const [longest = ''] = filled(order, { name: '\n', host: '\n' })
      .split('\n')
      .toSorted((a, b) => b.length - a.length)
    return longest.trim()
  }),
)

/** Whether a line is one of the orders that hostile pages give. */
export const isOrder = (line: string): boolean => patterns.some((part) => line.includes(part))

export const hostsOfOrders = /\.(?:grab|lure)\.example$/
