import { createElement } from 'react'
import type { EstadoDeCuentaLeido } from '../../../schemas/respuestas/cartera/cartera-estado.ts'
import { imprimir, membreteDe } from '../../documentos/index.ts'
import { file, inTransaction, type Answer, type Context } from '../../kernel/index.ts'
import { EstadoImpreso } from '../print/estado-de-cuenta.tsx'
import { leerEstado, type Periodo } from './leer-estado.ts'

/** `'estado-de-cuenta-118-2026-11-22'`: the client's code, and no name of anybody. */
export const nombreDeArchivo = ({ cliente, corte }: EstadoDeCuentaLeido): string =>
  `estado-de-cuenta-${cliente.codigo}-${corte}`

/** A statement as it was read, on paper. @throws Problem 503 where it cannot be printed now */
export async function pdfDeEstado(ctx: Context, estado: EstadoDeCuentaLeido): Promise<Buffer> {
  const html = imprimir(
    createElement(EstadoImpreso, { estado, membrete: await membreteDe(ctx), impreso: ctx.now.toISOString() }),
  )
  return ctx.app.pdf.render(html, { format: 'Letter', margin: '14mm 14mm 16mm' })
}

/** @throws Problem 404; 422 for its dates; 503 where it cannot be printed now */
export async function imprimirEstado(ctx: Context, id: number, periodo: Periodo): Promise<Answer> {
  const estado = await inTransaction(ctx, (its) => leerEstado(its, id, periodo))
  return file(await pdfDeEstado(ctx, estado), {
    type: 'application/pdf',
    name: `${nombreDeArchivo(estado)}.pdf`,
    inline: true,
  })
}
