import { createElement } from 'react'
import { imprimir } from '../../documentos/index.ts'
import type { Context } from '../../kernel/index.ts'
import { leerDocumento, leerRespuestaAplicacion, type DocumentoLeido } from '../documento/index.ts'
import { DocumentoImpreso } from './documento.tsx'
import { RolloImpreso } from './rollo.tsx'

interface PorImprimir {
  xml: Buffer
  respuesta: Buffer | null
  /** Known without its ApplicationResponse, as after rule 90. */
  aceptada?: boolean
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

interface DeRollo {
  rango?: { fechaResolucion: string }
  software: { nombre: string; fabricante: string }
  medios: readonly { nombre: string }[]
}

/** Roll of 80 mm: one page as long as its lines. */
export async function pdfDeRollo(
  ctx: Context,
  {
    leido,
    datos,
    respuesta,
    aceptada,
  }: { leido: DocumentoLeido; datos: DeRollo; respuesta: Buffer | null; aceptada: boolean },
): Promise<Buffer> {
  const html = imprimir(
    createElement(RolloImpreso, {
      documento: leido,
      respuesta: respuesta && leerRespuestaAplicacion(respuesta),
      aceptada,
      fechaResolucion: datos.rango?.fechaResolucion ?? null,
      software: datos.software,
      oficina: ctx.office.nombre,
      medios: datos.medios.map((medio) => medio.nombre).filter(Boolean),
    }),
  )
  const alto = 172 + leido.lineas.length * 13 + leido.notas.length * 8
  return ctx.app.pdf.render(html, { format: { width: '80mm', height: `${alto}mm` }, margin: '0', numbered: false })
}
