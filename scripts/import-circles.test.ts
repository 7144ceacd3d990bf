import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { circlesIn, importGraph, sourcesIn } from './import-circles.ts'

const root = path.join(import.meta.dirname, '..')
const workspaces = ['shared', 'functions', 'web', 'infra', 'scripts'] as const
const sources = new Map(workspaces.flatMap((workspace) => [...sourcesIn(root, workspace)]))
const graph = importGraph(sources)

const circlesAmong = (files: Record<string, string>) => circlesIn(importGraph(new Map(Object.entries(files))))

describe('imports, including those of types', () => {
  it.each(workspaces)('form no circle in %s', (workspace) => {
    const circles = circlesIn(graph).filter((files) => files.some((file) => file.startsWith(`${workspace}/`)))
    expect(circles).toEqual([])
  })

  it('are found in every workspace', () => {
    for (const workspace of workspaces) {
      const files = [...graph].filter(([file]) => file.startsWith(`${workspace}/`))
      expect(files.length).toBeGreaterThan(20)
      expect(files.some(([, imported]) => imported.length > 3)).toBe(true)
    }
    const acrossWorkspaces = graph.get('functions/src/discovery/found-company.ts')
    expect(acrossWorkspaces).toContain('shared/src/features/hunting/ai-lead.ts')
  })

  it.each([
    ['aws', 'local'],
    ['local', 'aws'],
  ])('do not lead from infra/src/%s to infra/src/%s', (from, to) => {
    const between = [...graph]
      .filter(([file]) => file.startsWith(`infra/src/${from}/`))
      .flatMap(([file, imported]) =>
        imported
          .filter((target) => target.startsWith(`infra/src/${to}/`))
          .map((target) => `${file} → ${target}`),
      )
    expect(between).toEqual([])
  })
})

describe('the frame around the pages', () => {
  const withoutLater = (text: string) =>
    text.replace(/import\('[^'\n]+'\)/g, '').replace(/\b(?:import|export) type [^;]*? from '[^'\n]+'/g, '')
  const atOnce = importGraph(new Map([...sources].map(([file, text]) => [file, withoutLater(text)])))
  const loadedWith = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file)) return seen
    seen.add(file)
    for (const imported of atOnce.get(file) ?? []) loadedWith(imported, seen)
    return seen
  }

  it.each(['popover-panel', 'menu-panel'])(
    'is loaded without %s.tsx, which is a fifth of it and is loaded when it opens',
    (panel) => {
      const frame = loadedWith('web/src/app/shell/shell.tsx', loadedWith('web/src/main.tsx'))
      expect(frame).toContain('web/src/ui/overlay/menu-button.tsx')
      expect(frame).not.toContain(`web/src/ui/overlay/${panel}.tsx`)
      expect(loadedWith('web/src/features/leads/view/filter-panel.tsx')).toContain(
        'web/src/ui/overlay/popover-panel.tsx',
      )
    },
  )
})

describe('the search for circles', () => {
  it('finds a circle of type imports across workspaces and an intermediate file', () => {
    expect(
      circlesAmong({
        'functions/src/one.ts': "import type { Two } from './two.ts'\n",
        'functions/src/two.ts': "export { three } from '@assay/shared/three'\n",
        'shared/src/three.ts': "const later = () => import('../../functions/src/one.ts')\n",
        'shared/src/four.ts': "import './three.ts'\n",
      }),
    ).toEqual([['functions/src/one.ts', 'functions/src/two.ts', 'shared/src/three.ts']])
  })

  it('finds several circles, and a file that imports itself', () => {
    expect(
      circlesAmong({
        'a.ts': "import { b } from './b.ts'\n",
        'b.ts': "import {\n  type A,\n} from './a.ts'\n",
        'c.ts': "import { a } from './a.ts'\nimport { c } from './c.ts'\n",
      }),
    ).toEqual([['a.ts', 'b.ts'], ['c.ts']])
  })

  it('finds none when imports only branch and join', () => {
    expect(
      circlesAmong({
        'a.ts': "import './b.ts'\nimport './c.ts'\n",
        'b.ts': "import './d.ts'\n",
        'c.ts': "import './d.ts'\n",
        'd.ts': '',
      }),
    ).toEqual([])
  })
})
