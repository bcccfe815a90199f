import { createImport } from './create.ts'
import { listImportErrors } from './errors.ts'
import { getImport } from './get.ts'
import { inspectImport } from './inspect.ts'
import { listImports } from './list.ts'
import { undoImport } from './undo.ts'

export const importRoutes = [listImports, inspectImport, createImport, getImport, listImportErrors, undoImport]
