// Thread entry when running from sources.
import { runFromSource } from './from-source.mjs'

await runFromSource('modules/kernel/db/read/read-worker.ts')
