// The thread that reads a PDF, where the program runs from its sources: tsx reaches no thread by itself.
import { tsImport } from 'tsx/esm/api'

await tsImport('../../modules/archivos/texto-pdf/texto-worker.ts', import.meta.url)
