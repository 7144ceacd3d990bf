import { expect, test } from 'vitest'
import { colours } from './semantic-tokens.ts'

type Pair = { value: { base: string; _dark: string } }
type Tree = { [name: string]: Pair | Tree }

const pairOf = (path: string): Pair['value'] => {
  let node: Pair | Tree = colours as unknown as Tree
  for (const name of path.split('.')) node = (node as Tree)[name] as Pair | Tree
  return ('DEFAULT' in node ? (node.DEFAULT as Pair) : (node as Pair)).value
}

const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['bg', 'bg.panel', 'bg.subtle', 'bg.hover', 'bg.selected']
const texts = [
  ...grounds.flatMap((ground) => ['fg', 'fg.muted', 'primary'].map((text) => [text, ground])),
  ['primary.fg', 'primary'],
  ['primary.fg', 'primary.hover'],
  ['danger.fg', 'danger'],
  ['danger.fg', 'danger.hover'],
  ['fg', 'proof.subtle'],
  ...['success', 'warning', 'danger'].flatMap((variant) => [
    [variant, `${variant}.subtle`],
    [variant, 'bg.panel'],
  ]),
]
const statuses = ['new', 'contacted', 'qualified', 'hot', 'warm', 'cold', 'converted', 'rejected']
const marks = ['proof', 'border.control', ...statuses.map((status) => `status.${status}`)].flatMap((mark) =>
  ['bg', 'bg.panel', 'bg.selected'].map((ground) => [mark, ground]),
)

for (const mode of ['base', '_dark'] as const) {
  test(`the eight statuses have eight colours (${mode})`, () => {
    expect(new Set(statuses.map((status) => pairOf(`status.${status}`)[mode])).size).toBe(8)
  })
  test.each(texts)(`text %s on %s has 4.5:1 (${mode})`, (text = '', ground = '') => {
    expect(contrast(pairOf(text)[mode], pairOf(ground)[mode])).toBeGreaterThanOrEqual(4.5)
  })
  test.each(marks)(`mark %s on %s has 3:1 (${mode})`, (mark = '', ground = '') => {
    expect(contrast(pairOf(mark)[mode], pairOf(ground)[mode])).toBeGreaterThanOrEqual(3)
  })
}
