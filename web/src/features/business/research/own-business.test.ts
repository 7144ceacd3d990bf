import { expect, test } from 'vitest'
import { ownBusinesses } from './own-business.ts'

test.each([
  ['Brightwell Dental', 'casey@brightwell.example', ['Brightwell Dental', 'brightwell.example']],
  [null, 'casey@Brightwell.example', ['brightwell.example']],
  ['Brightwell Dental', 'casey@gmail.com', ['Brightwell Dental']],
  [null, 'casey@yahoo.co.uk', []],
  [null, 'casey@mail.brightwell.example', ['mail.brightwell.example']],
])('the businesses of %s <%s> are %j', (businessName, email, businesses) => {
  expect(ownBusinesses({ businessName, email })).toEqual(businesses)
})
