// The thread that reads a sheet, where the program runs from its sources: tsx reaches no thread by itself.
import { tsImport } from 'tsx/esm/api'

await tsImport('../../modules/archivos/hojas/hoja-worker.ts', import.meta.url)
