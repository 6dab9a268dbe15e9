import { alEsperar } from '../../facturacion/index.ts'
import type { Context } from '../../kernel/index.ts'
import { explicarEspera } from '../emision/decidir.ts'
import { DocumentoDian, type Turno } from '../model.ts'

type Espera = ReturnType<typeof explicarEspera>

/**
 * Why documents have not gone yet and when they are tried again, by id: what each says itself, and what holds up its range. One query,
 * whatever the number.
 */
export async function esperasDe(
  ctx: Context,
  documentos: readonly DocumentoDian[],
): Promise<ReadonlyMap<number, Espera>> {
  const rangos = [
    ...new Set(
      documentos.flatMap(({ estado, id_rango }) => (estado === 'firmada' || estado === 'incierta' ? [id_rango] : [])),
    ),
  ]
  const turnos = new Map(
    rangos.length
      ? (await ctx.db<Turno>('dian_turnos').whereIn('id_rango', rangos)).map((turno) => [turno.id_rango, turno])
      : [],
  )
  return new Map(
    documentos.map((documento) => {
      const turno = turnos.get(documento.id_rango)
      return [
        documento.id,
        turno ? explicarEspera(documento, turno, ctx.now) : { mensaje: documento.mensaje, proximo: null },
      ]
    }),
  )
}

export const porQueEspera = async (ctx: Context, documento: DocumentoDian): Promise<string | null> =>
  (await esperasDe(ctx, [documento])).get(documento.id)?.mensaje ?? null

// card, row and detail share the explanation
alEsperar(async (ctx, ids) => {
  const documentos = await DocumentoDian.query(ctx.db)
    .where('tipo', 'factura')
    .whereIn('id_factura', [...ids])
  const esperas = await esperasDe(ctx, documentos)
  return new Map(
    documentos.flatMap(({ id, id_factura }): [number, string][] => {
      const mensaje = esperas.get(id)?.mensaje
      return mensaje ? [[id_factura, mensaje]] : []
    }),
  )
})
