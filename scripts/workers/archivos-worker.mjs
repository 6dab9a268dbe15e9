// Thread entry when running from sources.
import { runFromSource } from './from-source.mjs'

await runFromSource('scripts/workers/archivos-thread.ts')
