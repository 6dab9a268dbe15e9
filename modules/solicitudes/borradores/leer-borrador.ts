import type { CambiosDeBorrador } from '../../../schemas/respuestas/solicitud-borrador.ts'
import { abrirArchivo } from '../../archivos/index.ts'
import { file, recordChange, type Answer, type Context } from '../../kernel/index.ts'
import { compararBorradores } from '../domain/comparar-borradores.ts'
import { BorradorDeSolicitud } from '../model.ts'
import { anteriorA, exigirBorrador } from './borradores-de.ts'

/** GET /SolicitudesTramites/:id/borradores/:numero: a draft of the deed; each time is a line of the history. @throws Problem 404 */
export async function descargarBorrador(ctx: Context, id: number, numero: number): Promise<Answer> {
  const borrador = await exigirBorrador(ctx, id, numero)
  const abierto = await abrirArchivo(ctx, borrador.url_archivo)
  await recordChange(ctx, {
    accion: 'descargar',
    tabla: BorradorDeSolicitud.tableName,
    registro: borrador.id,
    antes: null,
    despues: null,
  })
  return file(abierto, { type: 'application/pdf', name: `Borrador ${numero}.pdf`, inline: true })
}

/**
 * GET /SolicitudesTramites/:id/borradores/:numero/cambios: what a draft says that an earlier one did not, by paragraph and word.
 * @param con the other; without it, the one before
 * @throws Problem 404
 */
export async function cambiosDe(ctx: Context, id: number, numero: number, con?: number): Promise<CambiosDeBorrador> {
  const borrador = await exigirBorrador(ctx, id, numero)
  const otro = con === undefined ? await anteriorA(ctx, borrador) : await exigirBorrador(ctx, id, con)
  const sin_texto = !borrador.parrafos ? ('este' as const) : otro && !otro.parrafos ? ('anterior' as const) : null
  const comparado = { numero, con: otro?.numero ?? null, sin_texto }
  if (!otro?.parrafos || !borrador.parrafos) return { ...comparado, texto: [], total_texto: 0 }
  const { cambios, total } = compararBorradores(otro.parrafos, borrador.parrafos)
  return { ...comparado, texto: cambios, total_texto: total }
}
