import { describe, expect, it } from 'vitest'
import { readImport } from './read-import.ts'

const valuesIn = (text: string) => readImport(text).values.map(({ value }) => value)

describe('an imported list', () => {
  it('has one address or domain per line, with any line ends and empty lines', () => {
    expect(valuesIn('ann@a.example\r\nB.example\n\n  @c.example  \rbob@d.example')).toEqual([
      'ann@a.example',
      'b.example',
      'c.example',
      'bob@d.example',
    ])
  })

  it.each([
    ['commas', 'ann@a.example,Ann,"1, High Street"\nbob@b.example,Bob,'],
    ['semicolons', 'ann@a.example;Ann;x\nbob@b.example;Bob;'],
    ['tabs', 'ann@a.example\tAnn\nbob@b.example\tBob'],
    ['quotes', '"ann@a.example","Ann ""A"" Smith"\r\n"bob@b.example","two\r\nlines"'],
    ['a byte order mark', '\ufeffann@a.example\nbob@b.example'],
    ['a heading', 'Email,Name\nann@a.example,Ann\nbob@b.example,Bob'],
    ['the addresses in another column', 'Name;E-Mail Address\nAnn;ann@a.example\nBob;bob@b.example'],
  ])('may be a CSV with %s', (_, text) => {
    expect(valuesIn(text)).toEqual(['ann@a.example', 'bob@b.example'])
    expect(readImport(text).unreadableCount).toBe(0)
  })

  it('names what it has twice once, in whichever spelling', () => {
    expect(valuesIn('Ann@A.example\nann@a.EXAMPLE\nann@a.example.')).toEqual(['ann@a.example'])
  })

  it('tells the lines that name neither, the first 20 of them, each cut', () => {
    const { values, unreadable, unreadableCount } = readImport(
      `ann@a.example\nnot one\n${`${'long '.repeat(100)}\n`.repeat(30)}`,
    )
    expect(values).toHaveLength(1)
    expect(unreadableCount).toBe(31)
    expect(unreadable).toHaveLength(20)
    expect(unreadable[0]).toEqual({ line: 2, text: 'not one' })
    expect(unreadable[1]?.text.length).toBeLessThanOrEqual(100)
  })

  it('is read line by line if a quote is never closed', () => {
    const { values, unreadable } = readImport('ann@a.example\n"never closed\nbob@b.example\n')
    expect(values.map(({ value }) => value)).toEqual(['ann@a.example', 'bob@b.example'])
    expect(unreadable).toEqual([{ line: 2, text: '"never closed' }])
  })

  it('of formulas and markup names nothing', () => {
    expect(readImport('=HYPERLINK("https://x.example")\n<script>alert(1)</script>').values).toEqual([])
  })
})
