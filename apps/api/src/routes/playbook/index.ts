import { checkPlaybook } from './check.ts'
import { diffPlaybook } from './diff.ts'
import { getPlaybook } from './get.ts'
import { publishPlaybook } from './publish.ts'
import { putPlaybook } from './put.ts'
import { listReadyMade } from './ready-made.ts'
import { replayPlaybook } from './replay.ts'
import { rewritePlaybook } from './rewrite.ts'
import { deleteTest, listTests, putTest, runTests } from './tests.ts'
import { listVersions } from './versions.ts'

export const playbookRoutes = [
  getPlaybook,
  putPlaybook,
  checkPlaybook,
  publishPlaybook,
  rewritePlaybook,
  listReadyMade,
  listVersions,
  diffPlaybook,
  replayPlaybook,
  listTests,
  putTest,
  deleteTest,
  runTests,
]
