import { expect, it } from 'vitest'
import { matchPath } from './match-path.ts'

it.each([
  ['/api/leads', '/api/leads', {}],
  ['/api/leads/{id}', '/api/leads/7', { id: '7' }],
  ['/api/ai-leads/{id}/convert', '/api/ai-leads/7/convert', { id: '7' }],
  ['/api/leads/{id}', '/api/leads/', null],
  ['/api/leads/{id}', '/api/leads', null],
  ['/api/leads/{id}', '/api/leads/7/8', null],
  ['/api/leads', '/api/leads/', null],
  ['/api/leads', '/API/leads', null],
  ['/api/a.b', '/api/axb', null],
])('%s against %s is %j', (template, path, params) => expect(matchPath(template, path)).toEqual(params))
