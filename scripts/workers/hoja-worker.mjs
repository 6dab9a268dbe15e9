// Thread entry when running from sources.
import { runFromSource } from './from-source.mjs'

await runFromSource('modules/archivos/hojas/hoja-worker.ts')
