import { expect, it } from 'vitest'
import { plainAnswer } from './plain-answer.ts'

it.each([
  ['<p>Hello <b>Maple</b></p><p>Bye<br/>now</p>', 'Hello Maple\nBye\nnow\n'],
  [
    'Write to Maple <hello@maple.example> if x < b and c > d.',
    'Write to Maple <hello@maple.example> if x < b and c > d.',
  ],
  ['Hello<script>alert("<b>")</script> there<!-- no --> <style>p{}', 'Hello there '],
  ['Cut <img src="x" onerror="alert(1)', 'Cut '],
  ['\u202eMa\u200bple\u0000\ufeff\tDental', 'Maple\tDental'],
])('%j is read as %j', (answer, text) => expect(plainAnswer(answer)).toBe(text))

it('a long answer ends with a sentence, and a long word with an ellipsis', () => {
  expect(plainAnswer('They bake bread. '.repeat(10), 60)).toBe(
    'They bake bread. They bake bread. They bake bread.',
  )
  expect(plainAnswer('x'.repeat(100), 20)).toBe(`${'x'.repeat(18)} …`)
})
