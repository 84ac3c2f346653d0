import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { cruise, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser'

/** What every feature may import, beside domain. */
const FOUNDATIONS = ['i18n', 'contract', 'jobs', 'db', 'safe-fetch']
/** Every other folder of packages is a feature, so that a new one is judged as well. */
const features = readdirSync(resolve(import.meta.dirname, '../../packages'))
  .filter((name) => name !== 'domain' && !FOUNDATIONS.includes(name))
  .join('|')
const foundations = FOUNDATIONS.join('|')
const testCode = '\\.(test|spec)\\.tsx?$|/testing/'

/**
 * Folders of apps/web/app, in the order in which they may import each other. Three lie within another area, which is
 * then the rest of it: favourites and the calls of watches are used by much that the board and the pages of watches
 * use themselves, and the page of a home uses nearly everything.
 */
export const WEB_AREAS = (
  'ui page api session market travel home map board/saved search watch/calls notify board watch home/page today pass ' +
  'account content shell operator gallery routes'
).split(' ')

/** The files of an area, without those of the areas within it. */
const filesOf = (area: string) => {
  const within = WEB_AREAS.filter((other) => other.startsWith(`${area}/`))
  const rest = within.map((other) => other.slice(area.length + 1)).join('|')
  return `${area}/${rest === '' ? '' : `(?!(?:${rest})/)`}`
}

/** The order of imports:
 *  domain ← i18n, contract, jobs, db, safe-fetch ← features ← apps.
 *  Features hand over through a job, or an app composes them. */
export const rules: IFlattenedRuleSet = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-unresolvable',
      severity: 'error',
      from: {},
      // Types that React Router writes beside the routes when the app is built.
      to: { couldNotResolve: true, pathNot: '/\\+types/' },
    },
    {
      name: 'domain-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^packages/domain/' },
      to: { path: '^(packages|apps|simulators|scripts)/', pathNot: '^packages/domain/' },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^packages/domain/', pathNot: testCode },
      to: { dependencyTypes: ['core', 'npm'] },
    },
    {
      name: 'foundations-import-only-domain',
      severity: 'error',
      // Tests of the queue need a database.
      from: { path: `^packages/(${foundations})/`, pathNot: testCode },
      to: { path: '^(packages|apps)/', pathNot: '^packages/(domain|$1)/' },
    },
    {
      name: 'features-never-import-features',
      severity: 'error',
      // A test may put homes on the market for the watches to find.
      from: { path: `^packages/(${features})/`, pathNot: testCode },
      to: { path: `^packages/(${features})/`, pathNot: '^packages/$1/' },
    },
    {
      name: 'packages-never-import-apps',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'web-sees-only-words-rules-and-schemas',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^packages/', pathNot: '^packages/(domain|i18n|contract)/' },
    },
    {
      name: 'no-app-imports-an-app',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'product-never-imports-tests-or-simulators',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: testCode },
      to: { path: `^(simulators|e2e|scripts|checks)/|${testCode}` },
    },
    {
      name: 'icons-and-kit-only-through-the-design-system',
      comment: 'Features compose ui/; a kit used everywhere cannot be exchanged.',
      severity: 'error',
      from: { path: '^apps/web/app/', pathNot: '^apps/web/app/(ui|root\\.tsx)' },
      to: { path: 'node_modules/@base-ui/' },
    },
    ...WEB_AREAS.slice(0, -1).map((area, index) => ({
      name: 'web-areas-import-in-order',
      comment:
        'An area imports only areas before it, so that each can be read without those after it.',
      severity: 'error' as const,
      from: { path: `^apps/web/app/${filesOf(area)}`, pathNot: testCode },
      to: {
        path: `^apps/web/app/(${WEB_AREAS.slice(index + 1)
          .map(filesOf)
          .join('|')})`,
      },
    })),
  ],
}

/** Reads every import below the given folders and judges it by the rules. */
export async function cruiseTree(root: string, folders: string[]): Promise<ICruiseResult> {
  const { output } = await cruise(
    folders,
    {
      baseDir: root,
      ruleSet: rules,
      validate: true,
      // With TypeScript 7 the default parser silently reads nothing at all.
      parser: 'swc',
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '/(build|\\.react-router)/|^apps/[^/]+/\\.' },
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.d.ts'],
    },
  )
  return output as ICruiseResult
}
