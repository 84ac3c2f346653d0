import type { PlantedFault } from './planted-fault.ts'
import { gatingFaults, permissionFaults, sessionFaults } from './access-faults.ts'
import { crawlFaults, migrationFaults, searchFaults, travelFaults } from './data-faults.ts'
import { moneyFaults, waitFaults } from './money-faults.ts'
import { mailFaults, networkFaults, offlineFaults, pageFaults, textFaults } from './page-faults.ts'
import { ciFaults, deployFaults, startFaults } from './start-faults.ts'

export const allFaults: readonly PlantedFault[] = [
  ...startFaults,
  ...gatingFaults,
  ...moneyFaults,
  ...permissionFaults,
  ...sessionFaults,
  ...migrationFaults,
  ...textFaults,
  ...waitFaults,
  ...searchFaults,
  ...crawlFaults,
  ...travelFaults,
  ...pageFaults,
  ...offlineFaults,
  ...networkFaults,
  ...mailFaults,
  ...deployFaults,
  ...ciFaults,
]
