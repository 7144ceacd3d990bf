import { describe, expect, it } from 'vitest'
import { Credentials, ProfileChanges, Registration, StoredProducts, User } from './user.ts'

type Schema = {
  safeParse: (value: unknown) => { success: boolean; error?: { issues: { message: string }[] } }
}
const messageOf = (schema: Schema, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

const user = {
  id: 1,
  workspaceId: 'w',
  username: 'ada',
  email: 'ada@reps.example',
  pendingEmail: null,
  fullName: null,
  businessName: null,
  businessDescription: null,
  businessIndustry: null,
  productsServices: ['scales'],
  targetAudience: null,
  valueProposition: null,
  createdAt: '2026-01-05T10:00:00.000Z',
}

describe('a user', () => {
  it('has exactly these fields and no password', () => {
    expect(User.parse({ ...user, password: 'x', passwordHash: 'x', version: 1 })).toEqual(user)
  })

  it.each(['id', 'username', 'email', 'createdAt'])('needs %s', (field) => {
    expect(User.safeParse({ ...user, [field]: undefined }).success).toBe(false)
    expect(User.safeParse({ ...user, [field]: null }).success).toBe(false)
  })

  it('lists products and services as texts', () =>
    expect(User.safeParse({ ...user, productsServices: 'scales' }).success).toBe(false))
})

describe('registration', () => {
  const given = { username: 'ada', email: 'ada@reps.example', password: 'q7!zPk' }

  it('needs no full name', () => expect(Registration.parse(given)).toEqual(given))
  it('keeps spaces in a password', () =>
    expect(Registration.parse({ ...given, password: '  q7!z  ' }).password).toBe('  q7!z  '))

  it.each([
    [{ username: undefined }, 'Username is required'],
    [{ username: ' ' }, 'Username is required'],
    [{ password: '12345' }, 'Password must be at least 6 characters'],
    [{ password: '' }, 'Password must be at least 6 characters'],
    [{ email: '' }, 'Please enter a valid email address'],
    [{ email: 'ada' }, 'Please enter a valid email address'],
    [{ email: 'ada@reps' }, 'Please enter a valid email address'],
    [{ email: 'a@b@reps.example' }, 'Please enter a valid email address'],
    [{ email: `${'x'.repeat(250)}@reps.example` }, 'Please enter a valid email address'],
    [{ email: null }, 'Please enter a valid email address'],
  ])('%j: "%s"', (change, message) => expect(messageOf(Registration, { ...given, ...change })).toBe(message))
})

describe('credentials', () => {
  it.each([
    [{}, 'Username is required'],
    [{ username: '', password: 'x' }, 'Username is required'],
    [{ username: 'ada' }, 'Password is required'],
    [{ username: 'ada', password: '' }, 'Password is required'],
  ])('%j: "%s"', (given, message) => expect(messageOf(Credentials, given)).toBe(message))
})

describe('changes of the profile', () => {
  it('may be empty and may clear optional fields', () => {
    expect(ProfileChanges.parse({})).toEqual({})
    const cleared = {
      fullName: '',
      businessName: '',
      businessDescription: null,
      productsServices: null,
      targetAudience: '',
    }
    expect(ProfileChanges.safeParse(cleared).success).toBe(true)
  })

  it.each([
    [{ businessName: 'x' }, 'Business name is too short'],
    [{ businessDescription: 'too short' }, 'Description should be at least 10 characters'],
    [{ email: 'x' }, 'Invalid email address'],
    [{ email: '' }, 'Invalid email address'],
  ])('%j: "%s"', (given, message) => expect(messageOf(ProfileChanges, given)).toBe(message))

  it.each(['id', 'username', 'password', 'passwordHash', 'workspaceId', 'createdAt', 'plan', 'version'])(
    'cannot write %s',
    (key) => expect(ProfileChanges.safeParse({ [key]: 'x' }).success).toBe(false),
  )
})

describe('products and services', () => {
  it.each([
    ['scales', []],
    [7, []],
    [{ 0: 'scales' }, []],
    [null, null],
    [
      [' scales ', 'weights'],
      ['scales', 'weights'],
    ],
  ])('given as %j are saved as %j', (productsServices, saved) =>
    expect(ProfileChanges.parse({ productsServices })).toEqual({ productsServices: saved }),
  )

  it('that are not given stay as they are', () => expect(ProfileChanges.parse({})).toEqual({}))

  it('that are a list of something else are refused', () =>
    expect(ProfileChanges.safeParse({ productsServices: [7] }).success).toBe(false))

  it.each([
    ['scales', ['scales']],
    ['', []],
    [null, []],
    [
      ['scales', 'weights'],
      ['scales', 'weights'],
    ],
  ])('stored as %j are read as %j', (stored, read) => expect(StoredProducts.parse(stored)).toEqual(read))
})
