import type { Check } from '../house.ts'
import { composeFile } from './compose-file.ts'
import { cycles } from './cycles.ts'
import { documents } from './documents.ts'
import { envExample } from './env-example.ts'
import { environment } from './environment.ts'
import { fileShape } from './file-shape.ts'
import { honestTests } from './honest-tests.ts'
import { lockFile } from './lock-file.ts'
import { migrations } from './migrations.ts'
import { registries } from './registries.ts'
import { walls } from './walls.ts'

/** The house's own checks, by the name their complaints bear. */
export const checks: Record<string, Check> = {
  'compose-file': composeFile,
  cycles,
  documents,
  'env-example': envExample,
  environment,
  'file-shape': fileShape,
  'honest-tests': honestTests,
  'lock-file': lockFile,
  migrations,
  registries,
  walls,
}
