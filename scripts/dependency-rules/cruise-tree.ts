import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { rules } from './rules.ts'

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
