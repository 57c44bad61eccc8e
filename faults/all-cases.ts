import { clocks } from './cases/clocks.ts'
import { databasePowerCut } from './cases/database-power-cut.ts'
import { devicePowerCut } from './cases/device-power-cut.ts'
import { deviceStorage } from './cases/device-storage.ts'
import { diskFull } from './cases/disk-full.ts'
import { duplicates } from './cases/duplicates.ts'
import { hotRow } from './cases/hot-row.ts'
import { lastUnit } from './cases/last-unit.ts'
import { longOffline } from './cases/long-offline.ts'
import { networkCut } from './cases/network-cut.ts'
import { nodeLost } from './cases/node-lost.ts'
import { oneOfTwoKilled } from './cases/one-of-two-killed.ts'
import { poisonDocument } from './cases/poison-document.ts'
import { poolExhausted } from './cases/pool-exhausted.ts'
import { postgresKilled } from './cases/postgres-killed.ts'
import { restoredFromBackup } from './cases/restored-from-backup.ts'
import { rollingUpgrade } from './cases/rolling-upgrade.ts'
import { serverKilled } from './cases/server-killed.ts'
import { sessionClosedElsewhere } from './cases/session-closed-elsewhere.ts'
import { slowDatabase } from './cases/slow-database.ts'
import { soak } from './cases/soak.ts'
import { socketStorm } from './cases/socket-storm.ts'
import { tabKilled } from './cases/tab-killed.ts'
import { twoTabs } from './cases/two-tabs.ts'
import type { FaultCase } from './fault-case.ts'

/** In the order of their numbers. A new case is one file in `cases` and one line here. */
export const allCases: readonly FaultCase[] = [
  serverKilled,
  postgresKilled,
  databasePowerCut,
  networkCut,
  duplicates,
  lastUnit,
  hotRow,
  clocks,
  longOffline,
  tabKilled,
  devicePowerCut,
  deviceStorage,
  diskFull,
  slowDatabase,
  poolExhausted,
  restoredFromBackup,
  rollingUpgrade,
  socketStorm,
  twoTabs,
  sessionClosedElsewhere,
  poisonDocument,
  soak,
  oneOfTwoKilled,
  nodeLost,
]
