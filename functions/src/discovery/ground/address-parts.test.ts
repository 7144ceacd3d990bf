import { expect, it } from 'vitest'
import { townLineOf } from './address-parts.ts'

it.each([
  ['1200 Euclid Ave, Suite 200, Cleveland, OH 44114', 'Cleveland, OH'],
  ['1200 Euclid Ave\nCleveland, OH 44114-1234', 'Cleveland, OH'],
  ['1 Main Street, Springfield, IL', 'Springfield, IL'],
  ['200 King St W, Toronto, ON M5V 2T6', 'Toronto, ON'],
  ['12 Hay Street, Perth, WA 6000', 'Perth, WA'],
  ['Große Bergstraße 160, 22767 Hamburg', '22767 Hamburg'],
  ['12 rue de la Roquette, 75011 Paris, France', '75011 Paris, France'],
  ['Via Roma 1, 25121 Brescia', '25121 Brescia'],
  ['Herrengasse 3, 8010 Graz', '8010 Graz'],
  ['Kleine Berg 5, 5611 LM Eindhoven', '5611 LM Eindhoven'],
  ['10 Downing Street, London SW1A 2AA', 'London SW1A 2AA'],
  ['12 Otley Road, Leeds, LS1 3QX', 'Leeds, LS1 3QX'],
  ['〒471-0025 愛知県豊田市本町38', '愛知県豊田市'],
  ['〒604-8571 京都府京都市中京区寺町通1', '京都府京都市'],
  ['1216 Jefferson Street, Springfield, MO 65848, (417) 555-5312', 'Springfield, MO'],
  ['1216 Jefferson Street, Springfield, MO 65848, +1 417-555-5312', 'Springfield, MO'],
  ['Berlin', 'Berlin'],
  ['', ''],
])('the town of %s', (address, town) => {
  expect(townLineOf(address)).toBe(town)
})
