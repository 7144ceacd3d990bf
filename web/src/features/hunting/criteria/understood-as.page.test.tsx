import { estimateSearch, searchLeads } from '@assay/shared/features/hunting/calls'
import type { SearchInput } from '@assay/shared/features/hunting/search'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { chooseItem } from '../../../test/choose-item.ts'
import { refusal } from '../../../test/fake-server.ts'
import { buildCriteria, buildEstimate, buildPlace, buildResult } from '../../../test/hunting/test-search.ts'
import { advance } from '../../../test/polling.tsx'
import { renderApp, serverFor } from '../../../test/render-app.tsx'

type Body = SearchInput

const open = async (server = serverFor('user').on(estimateSearch, () => buildEstimate())) => {
  const user = renderApp('/lead-hunting')
  const query = await screen.findByLabelText('Search Query')
  await user.type(query, 'dentists in Springfield')
  return { server, user, query }
}

const criteriaPanel = async () => within(await screen.findByRole('region', { name: 'Understood as' }))

/** A server that returns edited criteria unchanged and knows the places Chicago and Springfield. */
const serverWithPlaces = () =>
  serverFor('user')
    .on(estimateSearch, ({ body }) => {
      const { criteria, filters } = body as Body
      if (criteria) return buildEstimate({ criteria })
      const name = filters?.location
      if (!name || name === 'United States') return buildEstimate()
      return name === 'Chicago'
        ? buildEstimate({ criteria: buildCriteria({ place: buildPlace('Chicago', 'Chicago, Illinois') }) })
        : buildEstimate({
            criteria: buildCriteria({ place: null }),
            notes: [`No place called “${name}” is known, so there is nowhere to search.`],
          })
    })
    .on(searchLeads, ({ body }) => buildResult([], { criteria: (body as Body).criteria ?? buildCriteria() }))

/** From here on timeouts end only through `advance`. */
const holdTimeouts = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

test('leaving the query field shows its criteria and its estimated cost and duration', async () => {
  const { server, user } = await open()
  expect(server.requestsOf(estimateSearch)).toHaveLength(0)
  await user.tab()
  const understood = await criteriaPanel()
  expect(await understood.findByRole('button', { name: 'Category: dentists. Change' })).toBeDefined()
  expect(understood.getByRole('button', { name: 'Place: Springfield, Illinois. Change' })).toBeDefined()
  expect(understood.getByRole('button', { name: 'Remove the wish free parking' })).toBeDefined()
  expect(understood.getByText('$0.01 to $0.024')).toBeDefined()
  expect(understood.getByText('4 to 9 s')).toBeDefined()
  expect(understood.getByText(/based on 12 past searches of yours/)).toBeDefined()
  expect(understood.getByText(/1 lookup · 96 of 100 lookups left/)).toBeDefined()
  expect(understood.getByText(/\$4.98 of today’s AI budget left/)).toBeDefined()
  holdTimeouts()
  // The preview's delay begins anew with each field that is left.
  for (const name of ['Location', 'Number of Results']) act(() => screen.getByLabelText(name).focus())
  await advance(1000)
  expect(server.requestsOf(estimateSearch)).toHaveLength(1)
})

test('a search that is started at once requests no estimate', async () => {
  const { server } = await open(serverWithPlaces())
  holdTimeouts()
  const button = screen.getByRole('button', { name: 'Find Leads' })
  act(() => button.focus())
  act(() => button.click())
  await advance(50)
  expect(screen.getByText('No leads found')).toBeDefined()
  await advance(1000)
  expect(server.requestsOf(estimateSearch)).toHaveLength(0)
})

test('edited criteria are estimated again and sent with the search, also from the form', async () => {
  const { server, user } = await open(serverWithPlaces())
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  const understood = await criteriaPanel()
  await user.click(await understood.findByRole('button', { name: 'Remove the wish free parking' }))
  await user.click(understood.getByRole('button', { name: 'Add a wish' }))
  await user.type(understood.getByRole('textbox', { name: 'Wish' }), 'open late{Enter}')
  await user.click(understood.getByRole('button', { name: /^Category/ }))
  const category = understood.getByRole('textbox', { name: 'Category' })
  await user.clear(category)
  await user.type(category, 'orthodontists{Enter}')
  await waitFor(() => expect(server.requestsOf(estimateSearch).length).toBeGreaterThan(2))
  expect(understood.getByText('Understood as, with your changes')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Find Leads' }))
  await waitFor(() => expect(server.requestsOf(searchLeads)).toHaveLength(1))
  expect(server.requestsOf(searchLeads)[0]?.body).toMatchObject({
    query: 'dentists in Springfield',
    criteria: { category: { text: 'orthodontists' }, wishes: [{ text: 'open late' }] },
  })
})

test('edits belong to their query: another query is interpreted from scratch', async () => {
  const { server, user, query } = await open(serverWithPlaces())
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  await user.click(
    await (await criteriaPanel()).findByRole('button', { name: 'Remove the wish free parking' }),
  )
  await user.type(query, ' IL')
  await user.click(screen.getByRole('button', { name: 'Find Leads' }))
  await waitFor(() => expect(server.requestsOf(searchLeads)).toHaveLength(1))
  expect(server.requestsOf(searchLeads)[0]?.body).not.toHaveProperty('criteria')
})

test('after a search the user can switch to another place of the name or to a set-aside value', async () => {
  const { server, user } = await open(serverWithPlaces())
  await user.click(screen.getByRole('button', { name: 'Find Leads' }))
  const understood = await criteriaPanel()
  await user.click(await understood.findByRole('button', { name: /^Place: Springfield, Illinois/ }))
  await chooseItem(user, 'Springfield, Missouri')
  await user.click(understood.getByText(/^Set aside/))
  await user.click(understood.getByRole('button', { name: 'Use Business Services instead' }))
  await user.click(understood.getByRole('button', { name: 'Search with changes' }))
  await waitFor(() => expect(server.requestsOf(searchLeads)).toHaveLength(2))
  const criteria = (server.requestsOf(searchLeads)[1]?.body as Body | undefined)?.criteria
  expect(criteria?.place?.name).toBe('Springfield, Missouri')
  expect(criteria?.place?.alternatives.map(({ name }) => name)).toEqual(['Springfield, Illinois'])
  expect(criteria?.category).toEqual({ text: 'Business Services', from: 'filter' })
  expect(criteria?.setAside.map(({ value }) => value)).toEqual(['dentists'])
})

test('another place is looked up; an unknown one shows a message and changes nothing', async () => {
  const { user } = await open(serverWithPlaces())
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  const understood = await criteriaPanel()
  await user.click(await understood.findByRole('button', { name: /^Place: / }))
  await chooseItem(user, 'Another place...')
  const place = await understood.findByRole('textbox', { name: 'Place' })
  await user.clear(place)
  await user.type(place, 'Xyzzyville{Enter}')
  expect((await understood.findByRole('alert')).textContent).toContain(
    'No place called “Xyzzyville” is known',
  )
  await user.clear(place)
  await user.type(place, 'Chicago{Enter}')
  expect(await understood.findByRole('button', { name: 'Place: Chicago, Illinois. Change' })).toBeDefined()
  await user.click(understood.getByRole('button', { name: 'Undo changes' }))
  expect(await understood.findByRole('button', { name: /^Place: Springfield, Illinois/ })).toBeDefined()
})

test('notes name the terms that were not understood and what to do', async () => {
  const note = 'No place is named. Name a town or a region.'
  const { user } = await open(
    serverFor('user').on(estimateSearch, () =>
      buildEstimate({ criteria: buildCriteria({ place: null }), notes: [note], basis: 'limits', runs: 0 }),
    ),
  )
  await user.tab()
  const understood = await criteriaPanel()
  expect(await understood.findByText(note)).toBeDefined()
  expect(understood.getByText(/no search like this has been run yet/)).toBeDefined()
  await user.click(understood.getByRole('button', { name: 'Choose a place' }))
  expect(await understood.findByRole('textbox', { name: 'Place' })).toBeDefined()
})

test('a failed estimate says so, can be retried, and does not block the search', async () => {
  const server = serverWithPlaces().on(estimateSearch, () =>
    refusal(429, 'RATE_LIMITED', 'Too many requests. Please try again shortly.'),
  )
  const { user } = await open(server)
  await user.tab()
  const understood = await criteriaPanel()
  expect((await understood.findByRole('alert')).textContent).toContain('Too many requests')
  server.on(estimateSearch, () => buildEstimate())
  await user.click(understood.getByRole('button', { name: 'Try again' }))
  expect(await understood.findByRole('button', { name: /^Category/ })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Find Leads' })).toHaveProperty('disabled', false)
})

test('kinds, names, questions and signals are shown, and what was not understood can be added as a wish', async () => {
  const category = {
    text: 'pizzerias',
    from: 'query' as const,
    kinds: ['amenity/restaurant/pizza', 'amenity/fast_food', 'man_made/works'],
    names: ['Pizza restaurant', 'Pizzeria', 'pizza place'],
  }
  const question = 'Does the company hire cooks?'
  const wishes = [
    { id: 'wish-1', text: 'hiring cooks', from: 'query' as const, question, signal: 'hiring' as const },
    { id: 'wish-2', text: 'Hiring', from: 'query' as const, signal: 'hiring' as const },
  ]
  const setAside = [{ filter: 'query' as const, value: 'purple walls', reason: 'It was not understood.' }]
  const server = serverFor('user').on(estimateSearch, ({ body }) =>
    buildEstimate({ criteria: (body as Body).criteria ?? buildCriteria({ category, wishes, setAside }) }),
  )
  const { user } = await open(server)
  await user.tab()
  const understood = await criteriaPanel()
  expect(
    await understood.findByText(
      'On the map: pizza restaurant, fast food, factory · Also called: Pizzeria, pizza place',
    ),
  ).toBeDefined()
  const wish = understood.getByRole('button', { name: 'Remove the wish hiring cooks' })
  expect(wish.title).toContain(question)
  expect(wish.textContent).toContain('· hiring')
  expect(understood.getByRole('button', { name: 'Remove the wish Hiring' }).textContent).toBe('Hiring')
  await user.click(understood.getByText('Set aside: purple walls'))
  await user.click(understood.getByRole('button', { name: 'Add purple walls as a wish' }))
  expect(await understood.findByRole('button', { name: 'Remove the wish purple walls' })).toBeDefined()
  expect(understood.queryByText(/^Set aside/)).toBeNull()
  await user.click(understood.getByRole('button', { name: /^Category/ }))
  const field = understood.getByRole('textbox', { name: 'Category' })
  await user.clear(field)
  await user.type(field, 'wineries{Enter}')
  await waitFor(() => expect(understood.queryByText(/^On the map/)).toBeNull())
})

test('words that were not understood can become the category where none is named', async () => {
  const setAside = [{ filter: 'query' as const, value: 'asdf qwer', reason: 'It was not understood.' }]
  const category = { text: '', from: 'query' as const }
  const { user } = await open(
    serverFor('user').on(estimateSearch, ({ body }) =>
      buildEstimate({
        criteria: (body as Body).criteria ?? buildCriteria({ category, wishes: [], setAside }),
      }),
    ),
  )
  await user.tab()
  const understood = await criteriaPanel()
  await user.click(await understood.findByText('Set aside: asdf qwer'))
  await user.click(understood.getByRole('button', { name: 'Use asdf qwer instead' }))
  expect(await understood.findByRole('button', { name: 'Category: asdf qwer. Change' })).toBeDefined()
})
