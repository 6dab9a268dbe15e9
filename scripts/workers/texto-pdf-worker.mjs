// Thread entry when running from sources.
import { runFromSource } from './from-source.mjs'

await runFromSource('modules/archivos/texto-pdf/texto-worker.ts')
