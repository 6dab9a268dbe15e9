// Thread entry when running from sources: tsx does not reach threads by itself.
import { tsImport } from 'tsx/esm/api'

await tsImport('../../modules/archivos/texto-pdf/texto-worker.ts', import.meta.url)
