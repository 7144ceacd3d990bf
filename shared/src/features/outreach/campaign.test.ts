import { describe, expect, it } from 'vitest'
import { fieldsNamed, fillTemplate } from './campaign.ts'

describe('the fields of a template', () => {
  it('are found and filled with spaces around their names', () => {
    const text = '{{ companyName }} and {{\tcontact\n}} and {{contact}}'
    expect(fieldsNamed(text)).toEqual(['companyName', 'contact'])
    expect(fillTemplate(text, { companyName: 'Maple', contact: null })).toBe(
      'Maple and {{\tcontact\n}} and {{contact}}',
    )
  })

  it('are looked for in linear time in a long text of open braces and spaces', () => {
    const text = `${'{{'.repeat(2000)}${' '.repeat(16_000)}x`
    expect(fieldsNamed(text)).toEqual([])
    expect(fillTemplate(text, {})).toBe(text)
  })
})
