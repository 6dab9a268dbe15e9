import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PdfService } from '../../../modules/kernel/pdf/pdf.ts'
import type { PdfOptions } from '../../../modules/kernel/pdf/pdf.ts'

const log = { warn: () => undefined }

/** Where a packaged Chromium is unpacked when the machine has none; kept between runs. */
export const CACHE = join(tmpdir(), 'protocolo-navegador')

export const impresora = (opciones: Partial<PdfOptions> = {}): PdfService =>
  new PdfService({ log, cacheDir: CACHE, timeoutMs: 100_000, ...opciones })
