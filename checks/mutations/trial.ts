/** Plants one fault and finds what fails because of it. */
import { plantFault } from './checkout.ts'
import type { PlantedFault } from './faults/all-faults.ts'
import { type FirstFailure, isAssertion } from './failures.ts'
import { checksOf, type Level, runChecks, type Stage, type StageDeps } from './stages.ts'

export type Caught = {
  caughtBy: Level | null
  /** The first check, test or story that failed because of the fault. */
  failure: string | null
}

type TrialDeps = StageDeps & {
  log: (line: string) => void
  /** Units that fail without a fault, or sometimes. They show nothing, and are left out of what follows. */
  unreliable: Set<string>
}

/**
 * Runs the checks once with all faults planted: a check that passes then catches none of them.
 * @returns for each fault, the checks that have to be run with it alone
 */
export async function findSuspectChecks(
  faults: readonly PlantedFault[],
  deps: TrialDeps,
): Promise<Map<string, string[]>> {
  const suspects = new Map<string, string[]>()
  const checks = checksOf(faults.map(({ file }) => file))
  if (checks.length === 0) return suspects
  const removes: (() => void)[] = []
  let failures: FirstFailure[]
  try {
    for (const fault of faults) removes.push(plantFault(deps.copy, fault))
    failures = await runChecks(checks, deps)
  } finally {
    // The last first: two faults may be in one file.
    for (const remove of removes.toReversed()) remove()
  }
  if (failures.length === 0) return suspects
  const names = failures.flatMap(({ unit }) => unit ?? [])
  for (const failure of await runChecks(names, deps)) leaveOut(failure, [failure.unit ?? ''], deps)
  for (const { unit, message } of failures) {
    if (unit === null || deps.unreliable.has(unit)) continue
    const named = faults.filter(({ file }) => message.includes(file))
    for (const { name } of named.length > 0 ? named : faults)
      suspects.set(name, [...(suspects.get(name) ?? []), unit])
  }
  return suspects
}

/**
 * A failure counts when it comes from the fault: the same unit passes as soon as the fault is removed. One that is
 * no failed assertion is repeated first, because a machine can fail too.
 */
export async function tryFault(
  fault: PlantedFault,
  stages: readonly Stage[],
  deps: TrialDeps,
): Promise<Caught> {
  for (const stage of stages) {
    for (;;) {
      const units = stage.units.filter((unit) => !deps.unreliable.has(unit))
      if (units.length === 0) break
      const failure = await failureWith(fault, stage, units, deps)
      if (failure === null) break
      const suspects = unitsOf(failure, units)
      const repeated =
        stage.level === 'check' || isAssertion(failure)
          ? failure
          : await failureWith(fault, stage, suspects, deps)
      if (repeated !== null && (await stage.run(suspects)) === null)
        return { caughtBy: stage.level, failure: describe(repeated) }
      leaveOut(failure, suspects, deps)
    }
  }
  return { caughtBy: null, failure: null }
}

function leaveOut(
  failure: FirstFailure,
  units: readonly string[],
  { unreliable, log }: TrialDeps,
): void {
  for (const unit of units) unreliable.add(unit)
  log(`left out, fails without a fault or only once: ${describe(failure)}`)
}

async function failureWith(
  fault: PlantedFault,
  stage: Stage,
  units: readonly string[],
  { copy }: TrialDeps,
): Promise<FirstFailure | null> {
  const remove = plantFault(copy, fault)
  try {
    return await stage.run(units)
  } finally {
    remove()
  }
}

const unitsOf = ({ unit }: FirstFailure, all: readonly string[]): readonly string[] =>
  unit !== null && all.includes(unit) ? [unit] : all

const describe = ({ unit, title }: FirstFailure): string =>
  unit === null ? title : `${unit} › ${title}`
