import { describe, expect, it } from 'vitest'
import { errorsOfValues, filledText, placeholdersOf, requestOf, whatsappNumberOf } from './whatsapp-values.ts'

describe('the number of a lead', () => {
  it.each([
    ['+1 (217) 555-0123', '+12175550123'],
    ['+49 (0)30 1234567', '+49301234567'],
    ['(217) 555-0123', ''],
    ['+1 217 555 0123 ext. 4', ''],
    ['call us', ''],
    [null, ''],
  ])('%s is offered as "%s"', (phone, number) => {
    expect(whatsappNumberOf(phone)).toBe(number)
  })
})

const typed = {
  to: '+1 (217) 555-0123',
  body: 'Hello {{1}}, see {{ place }}. Bye {{1}}',
  contentSid: ` HX${'a'.repeat(32)} `,
  values: { '1': ' Ann ', place: '', gone: 'x' },
}

describe('a template', () => {
  it('has each placeholder once, and keeps those without a value', () => {
    expect(placeholdersOf(typed.body)).toEqual(['1', 'place'])
    expect(placeholdersOf('{{}} { {1} } {{a b}}')).toEqual([])
    expect(filledText(typed)).toBe('Hello Ann, see {{ place }}. Bye Ann')
  })

  it('needs a value for each', () => {
    expect(Object.keys(errorsOfValues('template', typed))).toEqual(['template.variables.place'])
    expect(errorsOfValues('text', typed)).toEqual({})
  })

  it('is sent with the values of its own placeholders only', () => {
    expect(requestOf(5, 'template', { ...typed, values: { ...typed.values, place: 'here' } })).toEqual({
      leadId: 5,
      to: '+12175550123',
      body: 'Hello Ann, see here. Bye Ann',
      template: { contentSid: `HX${'a'.repeat(32)}`, variables: { '1': 'Ann', place: 'here' } },
    })
  })
})

it('free text is sent as it is typed', () => {
  expect(requestOf(5, 'text', typed)).toEqual({ leadId: 5, to: '+12175550123', body: typed.body })
})
