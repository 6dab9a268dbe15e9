import { createElement } from 'react'
import { imprimir } from '../../documentos/index.ts'
import type { Context } from '../../kernel/index.ts'
import { leerDocumento, leerRespuestaAplicacion } from '../documento/index.ts'
import { DocumentoImpreso } from './documento.tsx'

interface PorImprimir {
  xml: Buffer
  respuesta: Buffer | null
  fechaResolucion: string | null
  software: { nombre: string; fabricante: string }
  /** Empty: the DIAN's names. */
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

export async function pdfDeDocumento(ctx: Context, datos: PorImprimir): Promise<Buffer> {
  return ctx.app.pdf.render(htmlDeDocumento(ctx, datos), { format: 'Letter' })
}
