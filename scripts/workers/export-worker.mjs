// Thread entry when running from sources.
import { runFromSource } from './from-source.mjs'

await runFromSource('modules/kernel/lists/export/export-worker.ts')
