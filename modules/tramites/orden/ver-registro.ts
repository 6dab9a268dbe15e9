import type { DatoDeOrden, RegistroDeTramite } from '../../../schemas/respuestas/tramites/orden-tramite.ts'
import { notFound, type Context } from '../../kernel/index.ts'
import { CLAVES_DE_REGISTRO, leerDatos } from '../../plantillas/index.ts'
import { hojaDe } from '../domain/orden/hoja-de.ts'
import { loQueDice } from '../domain/orden/poner-lectura.ts'
import { exigirTramite } from '../leer.ts'
import type { Tramite } from '../model.ts'
import { leerHoja, type HojaLeida } from './leer-hoja.ts'
import { hojaDelTramite } from './leer-orden.ts'

const valorDe = (valor: unknown): string | number | null =>
  typeof valor === 'number' || (typeof valor === 'string' && valor !== '') ? valor : null

/** Every datum that the sheet or the procedure says, in the order of the format. */
function datosDe(ctx: Context, { data }: Tramite, leida: HojaLeida | null): DatoDeOrden[] {
  const ahora = leerDatos(data, ctx.today)
  const leidos: Readonly<Record<string, unknown>> = leida?.acto ? loQueDice(leida.acto) : {}
  return CLAVES_DE_REGISTRO.flatMap(({ clave, etiqueta, clase }) => {
    const de = (fallas: HojaLeida['fallas']) =>
      fallas.find(({ fila, columna }) => fila !== null && columna === etiqueta)?.mensaje ?? null
    const [dicho, leido, valor] = [leida?.acto?.dicho[clave] ?? null, valorDe(leidos[clave]), valorDe(data[clave])]
    const [falla, problema] = [leida ? de(leida.fallas) : null, de(ahora.fallas)]
    if (dicho === null && valor === null && falla === null && problema === null) return []
    return [
      {
        clave,
        etiqueta,
        clase,
        dicho,
        leido,
        valor,
        corregido: leida?.acto != null && valor !== leido,
        falla,
        problema,
      },
    ]
  })
}

/**
 * GET /tramites/:id/registro: what was read of an order's sheet, beside what it says.
 * @throws Problem 404, also for a procedure whose kind has no sheet
 */
export async function verRegistro(ctx: Context, id: number): Promise<RegistroDeTramite> {
  const tramite = await exigirTramite(ctx, id)
  if (hojaDe(tramite.tipo) === null) throw notFound('Ese trámite no lleva FormatoRegistro.')
  const hoja = await hojaDelTramite(ctx, tramite)
  const leida = hoja ? await leerHoja(ctx, hoja, tramite.identificacion_tramite ?? '') : null
  return {
    hoja: hoja
      ? {
          id: hoja.id,
          nombre_original: hoja.nombre_original,
          extension: hoja.extension,
          fila: leida?.acto?.fila ?? null,
        }
      : null,
    motivo: leida ? leida.motivo : 'El trámite no tiene hoja.',
    fallas: (leida?.fallas ?? []).map(({ columna, mensaje }) => ({ columna, mensaje })),
    avisos: [
      ...(leida?.avisos ?? []),
      ...(leida?.dudas ?? []).map(({ columna, mensaje }) => [columna, mensaje].filter(Boolean).join(': ')),
    ],
    desconocidos: leida?.desconocidos ?? [],
    datos: datosDe(ctx, tramite, leida),
    data: tramite.data,
    version: tramite.version,
  }
}
