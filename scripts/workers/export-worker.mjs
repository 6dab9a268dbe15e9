// The thread that writes an export, where the program runs from its sources: tsx reaches no thread by itself.
import { tsImport } from 'tsx/esm/api'

await tsImport('../../modules/kernel/lists/export/export-worker.ts', import.meta.url)
