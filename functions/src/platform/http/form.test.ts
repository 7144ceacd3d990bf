import { describe, expect, it } from 'vitest'
import { parseForm } from './form.ts'

const urlEncoded = (text: string | Buffer) =>
  parseForm(Buffer.from(text), 'application/x-www-form-urlencoded; charset=utf-8')

const multipart = async (form: FormData) => {
  const sent = new Response(form)
  return parseForm(Buffer.from(await sent.arrayBuffer()), sent.headers.get('content-type') ?? '')
}

const formOf = (...fields: [string, string | Blob][]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

describe('a form', () => {
  it('is an object of texts, however it is encoded', async () => {
    expect(await urlEncoded('List-Unsubscribe=One-Click&what=a+b%26%C3%BC')).toEqual({
      'List-Unsubscribe': 'One-Click',
      what: 'a b&ü',
    })
    expect(await multipart(formOf(['List-Unsubscribe', 'One-Click'], ['what', 'a b&ü\r\n']))).toEqual({
      'List-Unsubscribe': 'One-Click',
      what: 'a b&ü\r\n',
    })
  })

  it('without content is no body', async () => {
    expect(await urlEncoded('')).toBeUndefined()
    expect(await urlEncoded('&&')).toEqual({})
  })

  it('keeps names that objects have of their own as plain fields', async () => {
    const form = await urlEncoded('constructor=a&toString=b')
    expect(Object.entries(form ?? {})).toEqual([
      ['constructor', 'a'],
      ['toString', 'b'],
    ])
  })

  it.each([
    ['a name that occurs twice', 'a=1&b=2&a=3'],
    ['__proto__', '__proto__=1'],
    ['201 fields', Array.from({ length: 201 }, (_, nth) => `f${nth}=1`).join('&')],
  ])('is refused with %s', async (_, text) => {
    await expect(urlEncoded(text)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('may have 200 fields', async () => {
    const text = Array.from({ length: 200 }, (_, nth) => `f${nth}=1`).join('&')
    expect(Object.keys((await urlEncoded(text)) ?? {})).toHaveLength(200)
  })

  it('is refused with a file, without its boundary, and cut in the middle', async () => {
    await expect(multipart(formOf(['a', new Blob(['x'])]))).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    const whole = Buffer.from('--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n')
    expect(await parseForm(whole, 'multipart/form-data; boundary=b')).toEqual({ a: '1' })
    for (const [bytes, type] of [
      [whole, 'multipart/form-data'],
      [whole, 'multipart/form-data; boundary=other'],
      [whole.subarray(0, -8), 'multipart/form-data; boundary=b'],
      [Buffer.from('a=1'), 'multipart/form-data; boundary=b'],
    ] as const)
      await expect(parseForm(bytes, type), type).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('never has an incomplete character', async () => {
    const form = await urlEncoded(Buffer.from([0x61, 0x3d, 0xff, 0xfe, 0x25, 0x44, 0x38]))
    expect(form?.a?.isWellFormed()).toBe(true)
  })
})
