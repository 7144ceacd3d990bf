import { describe, expect, it } from 'vitest'
import { readCsv } from './read-csv.ts'

const fileOf = (...parts: BlobPart[]) => new File(parts, 'leads.csv')
const read = async (...parts: BlobPart[]) => {
  const { headers, rows, reading } = await readCsv(fileOf(...parts))
  return { headers, cells: rows.map(({ cells }) => cells), rows, ...reading }
}

const utf16 = (text: string, isBigEndian: boolean, mark = '\ufeff') => {
  const view = new DataView(new ArrayBuffer(2 * (text.length + mark.length)))
  for (const [nth, unit] of [...(mark + text)].entries())
    view.setUint16(2 * nth, unit.charCodeAt(0), !isBigEndian)
  return view.buffer
}

describe('a file is decoded', () => {
  it('whole, so that no character is cut in two however long it is', async () => {
    const name = 'ö'.repeat(20)
    const { cells } = await read(`ab,b\n${`${name},xy\n`.repeat(20_000)}`)
    expect(cells.every(([cell]) => cell === name)).toBe(true)
  })

  it.each([
    ['UTF-16 with its mark', utf16('a\tb\nCafé\tc\n', false), 'utf-16le', '\t'],
    ['big-endian UTF-16', utf16('a\tb\nCafé\tc\n', true), 'utf-16be', '\t'],
    ['UTF-16 without a mark', utf16('a\tb\nCafé\tc\n', false, ''), 'utf-16le', '\t'],
    [
      'Western Windows',
      new Uint8Array([...Buffer.from('a,b\nCaf'), 0xe9, ...Buffer.from(',c\n')]),
      'windows-1252',
      ',',
    ],
    [
      'UTF-8 with one broken byte',
      new Uint8Array([...Buffer.from(`a,b\nCafé,${'é'.repeat(20)}`), 0xe9, 10]),
      'utf-8',
      ',',
    ],
  ])('from %s', async (_, bytes, encoding, delimiter) => {
    const found = await read(bytes)
    expect(found).toMatchObject({ headers: ['a', 'b'], encoding, delimiter })
    expect(found.cells[0]?.[0]).toBe('Café')
  })

  it.each([false, true])(
    'from UTF-16 with half a character at its end (big-endian: %s)',
    async (isBigEndian) => {
      const half = new Uint8Array([0x43])
      const within = await read(utf16('a,b\nCafé,c\nOak,d', isBigEndian), half)
      expect(within.cells).toEqual([
        ['Café', 'c'],
        ['Oak', 'd'],
      ])
      expect(within.rows.map(({ problem }) => problem?.slice(0, 34))).toEqual([
        undefined,
        'The file ends within a character o',
      ])
      const { rows } = await read(utf16('a,b\nCafé,c\n', isBigEndian), half)
      expect(rows).toEqual([{ row: 2, cells: ['Café', 'c'] }])
    },
  )

  it('from the encoding and with the delimiter that are chosen', async () => {
    const file = fileOf(new Uint8Array([...Buffer.from('a,b;c\nCaf'), 0x8e, ...Buffer.from(',d;e\n')]))
    const table = await readCsv(file, { encoding: 'macintosh', delimiter: ';' })
    expect(table).toMatchObject({ headers: ['a,b', 'c'], rows: [{ cells: ['Café,d', 'e'] }] })
  })
})

describe('the header is found', () => {
  it.each([
    ['below sep=', 'sep=;\r\na;b\r\nx, y;z\r\n', 2],
    ['below blank lines', '\n\na;b\nx, y;z\n', 4],
    ['below a title and a note', 'Leads 2026;;\n"for, us"\n\na;b;c\nx, y;z;1\n', 5],
    ['of two columns of a short file', 'a|b\nx, y|z\n', 2],
  ])('%s', async (_, text, row) => {
    const { headers, rows } = await read(text)
    expect(headers.slice(0, 2)).toEqual(['a', 'b'])
    expect(rows).toMatchObject([{ row, cells: expect.arrayContaining(['x, y', 'z']) }])
  })

  it('of a list of names in the first line', async () => {
    expect(await read('Company\nMaple\nOak, Inc\n')).toMatchObject({ headers: ['Company'] })
  })
})

describe('a row has a problem', () => {
  const problems = async (text: string) =>
    (await read(text)).rows.map(({ row, problem }) => [row, problem?.slice(0, 16) ?? ''])

  it('with a quote that is not closed, and only that row', async () => {
    expect(await problems('a,b\n1,x\n"2,y\n3,z\n"4, 5",z\n')).toEqual([
      [2, ''],
      [3, 'This row has a q'],
      [4, ''],
      [5, ''],
    ])
    expect(await problems('a,b\n"1,x\n2,y\n"3,z\n4,"5\n6,7\n')).toEqual([
      [2, 'This row has a q'],
      [3, ''],
      [4, 'This row has a q'],
      [5, 'This row has a q'],
      [6, ''],
    ])
  })

  it('and says of how many lines nothing was read, where too many quotes are open', async () => {
    const { rows } = await read(`name,note\n${'"Open,note\n'.repeat(25)}${'Good,fine\n'.repeat(10)}`)
    expect(rows).toHaveLength(21)
    expect(rows.at(-1)?.problem).toMatch(/So have 20 rows before it: the 14 lines below it were not read/)
  })

  it('with a quote inside that is not doubled', async () => {
    expect(await problems('a,b\n"Acme "Best" Co",x\n2,y\n')).toEqual([
      [2, 'This row has a q'],
      [3, ''],
    ])
  })

  it('with more values than the file has columns, unless they are blank', async () => {
    expect(await problems('a,b\n1,2, ,\n3,4,,\nMain Street, Salem,3,\n5\n')).toEqual([
      [2, ''],
      [3, ''],
      [4, 'This row has 4 v'],
      [5, ''],
    ])
    expect(await problems('a,b,c\n1,2,\nMain Street, Salem,3,\n4,5,\n')).toEqual([
      [2, ''],
      [3, 'This row has 4 v'],
      [4, ''],
    ])
  })

  it('not for a quoted value of several lines', async () => {
    expect(await problems('a,b\n"1\n2",x\n3,y\n')).toEqual([
      [2, ''],
      [3, ''],
    ])
  })
})
