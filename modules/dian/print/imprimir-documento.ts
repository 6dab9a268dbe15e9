import { createElement } from 'react'
import { imprimir } from '../../documentos/index.ts'
import type { Context } from '../../kernel/index.ts'
import { leerDocumento, leerRespuestaAplicacion } from '../documento/index.ts'
import { DocumentoImpreso } from './documento.tsx'

export interface PorImprimir {
  xml: Buffer
  /** The DIAN's ApplicationResponse, null while there is none. */
  respuesta: Buffer | null
  fechaResolucion: string | null
  software: { nombre: string; fabricante: string }
  /** The office's names of the means of payment; empty for the DIAN's. */
  medios?: readonly string[]
}

export function htmlDeDocumento(
  ctx: Pick<Context, 'office'>,
  { xml, respuesta, medios = [], ...resto }: PorImprimir,
): string {
  const leida = respuesta && leerRespuestaAplicacion(respuesta)
  return imprimir(
    createElement(DocumentoImpreso, {
      ...resto,
      medios,
      documento: leerDocumento(xml),
      respuesta: leida,
      oficina: ctx.office,
    }),
  )
}

/** The PDF representation of an invoice or credit note (§1.9). */
export async function pdfDeDocumento(ctx: Context, datos: PorImprimir): Promise<Buffer> {
  return ctx.app.pdf.render(htmlDeDocumento(ctx, datos), { format: 'Letter' })
}
