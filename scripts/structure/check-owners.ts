import {
  type DatabaseFunction,
  findFunctions,
  findStatements,
  type Statement,
  type SourceFile,
} from './find-statements.ts'
import type { Exception } from './table-owners.ts'

type OwnerReport = {
  /** One line each. */
  violations: string[]
  /** Tables that something else than their owner writes, exceptions included. */
  foreignTables: string[]
  /** Reads of tables of another package, as `path:line: who reads what`. */
  foreignReads: string[]
}

type Owners = ReadonlyMap<string, string>
type Write = { place: string; writer: string; owner: string; table: string | null }

/** Compares who writes and reads each table with who owns it. Tests and fixtures may write any table. */
export function checkOwners(
  files: readonly SourceFile[],
  owners: Readonly<Record<string, string>>,
  exceptions: readonly Exception[],
): OwnerReport {
  const ownerOf: Owners = new Map(Object.entries(owners))
  const functions = findFunctions(files.filter(({ path }) => /\/migrations\/.*\.sql$/.test(path)))
  const statements = files.filter(isProduct).flatMap((file) => findStatements(file, functions))
  const packages = new Set(files.map(({ path }) => packageOf(path)))
  const foreignTables = new Set<string>()
  const needed = new Set<Exception>()
  const violations = [...ownerOf].flatMap(([table, owner]) =>
    packages.has(owner) ? [] : [`${table} belongs to ${owner}, which is no package`],
  )
  for (const { place, writer, owner, table } of [
    ...statements.filter(({ kind }) => kind === 'write').map(writeOfPackage),
    ...functions.flatMap((one) => writesOfTriggers(one, ownerOf)),
  ]) {
    const right = ownerOf.get(table ?? '')
    if (table === null)
      violations.push(`${place}: the name of the table has to be in the statement`)
    else if (right === undefined)
      violations.push(`${place}: ${table} has no owner in scripts/structure/table-owners.ts`)
    else if (right !== owner) {
      foreignTables.add(table)
      const known = exceptions.find((one) => one.writer === writer && one.table === table)
      if (known === undefined) violations.push(`${place}: ${writer} writes ${table} of ${right}`)
      else needed.add(known)
    }
  }
  for (const exception of exceptions)
    if (!needed.has(exception))
      violations.push(
        `${exception.writer} no longer writes ${exception.table}: remove the exception`,
      )
  return {
    violations,
    foreignTables: [...foreignTables].toSorted(),
    foreignReads: statements.filter(({ kind }) => kind === 'read').flatMap(describeRead(ownerOf)),
  }
}

const writeOfPackage = ({ path, line, table }: Statement): Write => {
  const writer = packageOf(path)
  return { place: `${path}:${line}`, writer, owner: writer, table }
}

/** A trigger writes on behalf of the owner of its table. */
const writesOfTriggers = ({ name, path, writes, on }: DatabaseFunction, ownerOf: Owners): Write[] =>
  [...new Set(on.map((table) => ownerOf.get(table) ?? table))].flatMap((owner) =>
    writes.map((table) => ({ place: path, writer: name, owner, table })),
  )

/** `packages/db/src/read` is where reads that several packages need belong. */
const describeRead =
  (ownerOf: Owners) =>
  ({ path, line, table }: Statement): string[] => {
    const owner = ownerOf.get(table ?? '')
    const reader = packageOf(path)
    const isAllowed = path.startsWith('packages/db/src/read/') || owner === reader
    return owner === undefined || isAllowed
      ? []
      : [`${path}:${line}: ${reader} reads ${table} of ${owner}`]
  }

/** The folder of a package or an app. */
const packageOf = (path: string): string => path.split('/')[1] ?? ''

/** The web does not see the database, and texts contain words of SQL. */
const isProduct = ({ path }: SourceFile): boolean =>
  /^(packages|apps)\/.*\.ts$/.test(path) &&
  !/^(apps\/web|packages\/i18n)\/|\.test\.|\/testing\/|\/generated\.ts$/.test(path)
