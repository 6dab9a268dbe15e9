// The thread that fills a long document, where the program runs from its sources: tsx reaches no thread by itself.
import { tsImport } from 'tsx/esm/api'

await tsImport('../../modules/plantillas/motor/llenar-worker.ts', import.meta.url)
