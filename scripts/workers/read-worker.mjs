// A thread that reads, where the program runs from its sources: tsx reaches no thread by itself.
import { tsImport } from 'tsx/esm/api'

await tsImport('../../modules/kernel/db/read/read-worker.ts', import.meta.url)
