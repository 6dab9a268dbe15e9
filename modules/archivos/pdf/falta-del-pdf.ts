import { readFile } from 'node:fs/promises'
import { getDocumentProxy } from 'unpdf'
import { enDisco } from '../fuente.ts'
import { medirPdf, PAGINAS } from './medir.ts'

/** Why a PDF is not received. */
export type FaltaDePdf = 'danado' | 'clave' | 'excesivo' | 'sin_paginas'

/**
 * Why a PDF is not received, decided as its readers do (poppler, pdf.js): one that opens and shows its first page is received, whatever
 * comes before its header or behind its end, with damaged streams too, and locked against editing. Measured first: a reader has no limit.
 */
export async function faltaDelPdf({ path }: { path: string }): Promise<FaltaDePdf | null> {
  const { excesivo, protegido, sinPaginas } = await enDisco(path, medirPdf)
  if (excesivo) return 'excesivo'
  try {
    const pdf = await getDocumentProxy(new Uint8Array(await readFile(path)), {
      isEvalSupported: false,
      useSystemFonts: false,
      disableFontFace: true,
      stopAtErrors: false,
      verbosity: 0,
      enableXfa: false,
      useWorkerFetch: false,
      useWasm: false,
      isOffscreenCanvasSupported: false,
      isImageDecoderSupported: false,
    })
    try {
      if (pdf.numPages > PAGINAS) return 'excesivo'
      if (pdf.numPages === 0) return 'sin_paginas'
      await pdf.getPage(1)
      return null
    } finally {
      await pdf.loadingTask.destroy()
    }
  } catch {
    // what is locked in a way that no reader knows asks for a password too
    return protegido ? 'clave' : sinPaginas ? 'sin_paginas' : 'danado'
  }
}
