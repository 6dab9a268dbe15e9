// Thread entry when running from sources.
import { runFromSource } from './from-source.mjs'

await runFromSource('modules/plantillas/motor/llenar-worker.ts')
