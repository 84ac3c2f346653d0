/** Plants one fault and finds what fails because of it. */
import { plantFault } from './checkout.ts'
import type { PlantedFault } from './faults/planted-fault.ts'
import { type FirstFailure, isAssertion } from './failures.ts'
import { type Level, planStages, type Stage, type StageDeps } from './stages.ts'

export type Caught = {
  caughtBy: Level | null
  /** The first check, test or story that failed because of the fault. */
  failure: string | null
}

type TrialDeps = StageDeps & {
  log: (line: string) => void
  /** Units that fail without a fault, or now and then. They say nothing, and are left out of what follows. */
  unreliable: Set<string>
}

/**
 * A failure counts when it comes from the fault: the same unit passes as soon as the fault is removed. One that is
 * no failed assertion is repeated first, because a machine can fail too.
 */
export async function tryFault(
  fault: PlantedFault,
  full: boolean,
  deps: TrialDeps,
): Promise<Caught> {
  const { unreliable, log } = deps
  for (const stage of planStages(fault, full, deps)) {
    for (;;) {
      const units = stage.units.filter((unit) => !unreliable.has(unit))
      if (units.length === 0) break
      const failure = await failureWith(fault, stage, units, deps)
      if (failure === null) break
      const suspects = unitsOf(failure, units)
      const repeated =
        stage.level === 'check' || isAssertion(failure)
          ? failure
          : await failureWith(fault, stage, suspects, deps)
      if (repeated !== null && (await stage.run(suspects)) === null)
        return { caughtBy: stage.level, failure: describe(failure) }
      for (const unit of suspects) unreliable.add(unit)
      log(`left out, fails without a fault: ${describe(failure)}`)
    }
  }
  return { caughtBy: null, failure: null }
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
