import { describe, expect, it } from 'vitest'
import { forgettingOf, removedAddress } from './forgetting-of.ts'

const { names, without, mayHave } = forgettingOf('Ann@Maple-Dental.example')

describe('an address that is forgotten', () => {
  it('is found in any letters, among words and at the end of a sentence', () => {
    for (const text of [
      'ann@maple-dental.example',
      'Write to ANN@maple-dental.example.',
      'x\nann@Maple-dental.example',
      "wrote to 'ann@maple-dental.example' twice",
      '_ann@maple-dental.example_',
      '-ann@maple-dental.example',
      '...ann@maple-dental.example',
    ])
      expect([text, names(text), mayHave({ text })]).toEqual([text, true, true])
  })

  it('is not found within another address', () => {
    for (const text of [
      'joann@maple-dental.example',
      'ann@maple-dental.example.au',
      'x+ann@maple-dental.example',
      'x.-ann@maple-dental.example',
      '',
    ])
      expect([text, names(text), without(text)]).toEqual([text, false, text])
  })

  it('is replaced in all texts of a value, which is otherwise the same', () => {
    const value = {
      a: ['Mail ann@maple-dental.example, please', 3, null],
      b: { c: 'bob@maple-dental.example' },
    }
    expect(without(value)).toEqual({ ...value, a: [`Mail ${removedAddress}, please`, 3, null] })
  })

  it('is found with its domain in either script', () => {
    for (const address of ['ann@bücher.example', 'ann@xn--bcher-kva.example']) {
      const idn = forgettingOf(address)
      for (const text of ['To Ann@Bücher.example', 'to ann@xn--bcher-kva.example'])
        expect([text, idn.names(text), idn.mayHave([text])]).toEqual([text, true, true])
    }
  })

  it('is read as it is written, even with signs that patterns use', () => {
    expect(forgettingOf('a.b+c@x.example').names('a.b+c@x.example')).toBe(true)
    expect(forgettingOf('a.b@x.example').names('axb@x.example')).toBe(false)
  })
})
