import { describe, expect, it } from 'vitest'
import { csvOf } from './csv.ts'

describe('CSV', () => {
  it('quotes texts, doubles quotes, and ends rows with CR LF', () =>
    expect(csvOf([['a "b", c\r\nd', 7, null, '', 'ü']])).toBe('"a ""b"", c\r\nd",7,,"","ü"\r\n'))

  it('starts with a byte order mark if requested', () =>
    expect(csvOf([['a']], { hasByteOrderMark: true })).toBe('\uFEFF"a"\r\n'))

  const formulas = [
    '=1+1',
    '+1+1',
    '+1-217-555-0123',
    '+1 217 555 0123+1',
    '-1',
    '@SUM(A1)',
    '＝1',
    '＋1',
    '－1',
    '＠A',
  ]
  it.each([...formulas, '\t=1', '\r=1', '\n=1', '\r\n=1', '\0=1'])(
    'keeps a spreadsheet from treating %j as a formula',
    (cell) => expect(csvOf([[cell]])).toBe(`"'${cell}"\r\n`),
  )

  it.each(['+1 217 555 0123', '+12175550123', '1+1', 'a=b', "'x", ' =1', '217-555'])(
    'does not change %j',
    (cell) => expect(csvOf([[cell]])).toBe(`"${cell}"\r\n`),
  )

  it('does not change numbers', () => expect(csvOf([[0, -5, 100]])).toBe('0,-5,100\r\n'))
})
