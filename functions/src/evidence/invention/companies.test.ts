import { describe, expect, it } from 'vitest'
import { withoutInventions } from './without-inventions.ts'

const check = withoutInventions({
  texts: [
    'Company: Maple Dental\nLocation: Springfield, Illinois',
    'Our laboratory is Wolf & Bauer GmbH. We were founded as Müller und Söhne KG, and work with Studio Rossi S.r.l.',
    '取引先：株式会社山田製作所、サクラテック',
  ],
  trusted: ['Ada Reed\nBrightwell Software\nWe plan for a limited company, an Inc. or an LLC.'],
})

describe('a company that is known stays, with its legal form or without', () => {
  it.each([
    'Contact Maple Dental Inc about a second practice.',
    'Maple Dental, Inc. is in Springfield.',
    'Ask Maple Dental LLC which laboratory they use.',
    'Their laboratory is Wolf & Bauer GmbH.',
    'Mention Wolf and Bauer, their laboratory.',
    'Fragen Sie Müller und Söhne KG.',
    'Lo Studio Rossi S.r.l. lavora con loro.',
    'Introduce Brightwell Software Ltd. and its planner.',
    'Brightwell Software Ltd and Maple Dental Inc. could meet.',
    'MAPLE DENTAL LLC is a practice.',
    '株式会社山田製作所と取引があります。',
    'サクラテック株式会社をご紹介ください。',
    '株式会社山田製作所様',
  ])('%s', (text) => expect(check(text)).toEqual({ text, inventions: [], leftOut: 0 }))
})

describe('a legal form alone is no company', () => {
  it.each([
    'Ask whether they are an LLC or an Inc.',
    'Offer a Limited Trial of four weeks.',
    'Explore Limited Options first.',
    'Find out which GmbH runs the practice.',
    'Is it a UK Ltd?',
    'A parcel of 5 KG is no reason to write.',
    'Run an A/B test.',
    'Welche AG steht dahinter?',
    '株式会社の担当者へご連絡ください。',
  ])('%s', (text) => expect(check(text).inventions.filter(({ kind }) => kind === 'company')).toEqual([]))
})

describe('a company that nothing names goes with its sentence', () => {
  it.each([
    'Contact Invented Company Inc.',
    'Invented Inc. is their supplier.',
    'Their rival is Northgate Dental, LLC in the same street.',
    'Compare them with Maple Smile Dental Inc.',
    'Compare them with Global Solutions Ltd.',
    'Maple Dental and Northgate Ltd. work together.',
    'They bought Northgate & Sons Limited.',
    'NORTHGATE DENTAL LLC is a rival.',
    'Rufen Sie die Nordtor Zahntechnik GmbH & Co. KG an.',
    'Contactez Porte du Nord SARL.',
    'Llame a Puerta del Norte, S.L.',
    'Chiami la Porta Nord S.r.l.',
    'Bel Noordpoort B.V.',
    'Zadzwoń do Brama Sp. z o.o.',
    'Ring Nordport AB.',
    'Kontakt Nordport ApS.',
    'Zavolejte firmě Brána s.r.o.',
    'Fale com a Porta Norte Lda.',
    'Kuzey Kapı A.Ş. ile görüşün.',
    '株式会社北門へご連絡ください。',
    'キタモン株式会社が競合です。',
  ])('%s', (text) =>
    expect(check(text)).toMatchObject({
      text: '',
      inventions: expect.arrayContaining([expect.objectContaining({ kind: 'company' })]),
    }),
  )

  it('named as it is written', () =>
    expect(check('Contact Invented Company Inc today.').inventions).toEqual([
      { kind: 'company', text: 'Invented Company Inc' },
    ]))
})
