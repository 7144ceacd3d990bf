import { describe, expect, it } from 'vitest'
import { growthOf, mostLinear } from '../../testing/growth.ts'
import { decodeHtml } from './decode-html.ts'
import { keptHtml } from './kept-html.ts'

const bytes = (text: string, encoding: BufferEncoding) => Buffer.from(text, encoding)

describe('decodeHtml', () => {
  it.each([
    ['declared in the header', bytes('Müller', 'latin1'), 'text/html; charset=iso-8859-1'],
    ['declared in the page', bytes('<meta charset="windows-1252">Müller', 'latin1'), 'text/html'],
    [
      'declared as UTF-8 but written in latin-1',
      bytes('<meta charset="utf-8">Müller', 'latin1'),
      'text/html; charset=utf-8',
    ],
    ['undeclared UTF-8', bytes('Müller', 'utf8'), 'text/html'],
    [
      'with a byte order mark',
      Buffer.concat([Buffer.from([0xff, 0xfe]), bytes('Müller', 'utf16le')]),
      'text/html',
    ],
    ['with a nonsense charset', bytes('Müller', 'utf8'), 'text/html; charset=klingon'],
  ])('reads a page %s', (_, content, contentType) => {
    expect(decodeHtml(content, contentType)).toContain('Müller')
  })
})

describe('keptHtml', () => {
  it('removes scripts, styles, SVG and comments but keeps JSON-LD', () => {
    const data = '<script type="application/ld+json">{"name":"Maple"}</script>'
    const html = `<p>a</p><script>bad()</script>${data}<style>p{}</style><svg><path/></svg><!-- order --><p>b</p>`
    expect(keptHtml(html)).toBe(`<p>a</p>${data}<p>b</p>`)
  })

  it('handles letters whose lower-case form is longer', () => {
    expect(keptHtml(`<p>${'İ'.repeat(50)}</p><script>bad()</script><p>b</p>`)).toBe(
      `<p>${'İ'.repeat(50)}</p><p>b</p>`,
    )
  })

  it('ends the page at an element that is never closed, in one pass', () => {
    const read = (count: number) => expect(keptHtml(`<p>a</p>${'<style>'.repeat(count)}`)).toBe('<p>a</p>')
    expect(growthOf(read, 50_000)).toBeLessThan(mostLinear)
  })
})
