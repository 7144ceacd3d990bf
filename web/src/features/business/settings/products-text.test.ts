import { expect, test } from 'vitest'
import { listOfProducts, textOfProducts } from './products-text.ts'

test.each([
  ['Crowns, bridges ,implants', ['Crowns', 'bridges', 'implants']],
  [' Crowns ,, , bridges,', ['Crowns', 'bridges']],
  ['Crowns and bridges', ['Crowns and bridges']],
  ['', []],
  [' , ', []],
])('the products of %j are %j', (text, products) => {
  expect(listOfProducts(text)).toEqual(products)
  expect(listOfProducts(textOfProducts(products))).toEqual(products)
})
