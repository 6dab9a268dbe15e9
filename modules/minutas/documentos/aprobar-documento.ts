import { formatDateTime } from '../../../schemas/es-co.ts'
import type { DocumentoLeido } from '../../../schemas/respuestas/documento.ts'
import { findRow, invalid, notFound, Problem, update, type Context } from '../../kernel/index.ts'
import { VersionDePlantilla, type Datos } from '../../plantillas/index.ts'
import { exigirVigente, leerCabecera } from '../../radicaciones/index.ts'
import { impedimentoDe } from '../domain.ts'
import { huellaDe } from '../generar-documento.ts'
import { DocumentoGenerado, Minuta } from '../model.ts'
import { exigirDocumento } from './descargar.ts'
import { leerDocumento } from './leer-documento.ts'
import { reparosDeDocumento } from './reparos.ts'

/**
 * PUT /documentos/:id/aprobar: from now on it is the document that is signed, and it does not change. Whoever saves its minuta and
 * whoever else approves it take turns with this.
 * @throws Problem 404; 409 where somebody approved it before, or of an annulled filing; 422 in a sentence while something is missing or
 * cannot be read, or where its minuta says something else by now; 422 at `motivo` where something does not add up and no reason is given
 */
export async function aprobarDocumento(
  ctx: Context, id: number, { comentario = null, motivo = null }: { comentario?: string | null; motivo?: string | null },
): Promise<DocumentoLeido> {
  const { id_minuta, id_radicacion } = await exigirDocumento(ctx, id)
  if (id_radicacion !== null) exigirVigente(await leerCabecera(ctx, id_radicacion))
  const minuta = id_minuta === null ? null : await findRow(ctx.db, Minuta, id_minuta, { lock: true })
  const documento = await findRow(ctx.db, DocumentoGenerado, id, { lock: true })
  if (!documento) throw notFound('No se encontró el documento.')
  if (documento.aprobado_en !== null) throw await yaAprobado(ctx, documento)
  const { datos } = minuta ?? documento
  const impedimento = impedimentoDe(documento, minuta || documento.clase === 'agil' ? await diceLoMismo(ctx, documento, datos) : null)
  if (impedimento) throw new Problem(422, 'no_se_aprueba', impedimento)
  const reparos = (await reparosDeDocumento(ctx, documento)).map(({ mensaje }) => mensaje)
  const razon = motivo?.trim() || null
  if (reparos.length && !razon) throw invalid({ motivo: [`Diga por qué se aprueba así: ${reparos.join(' ')}`] })
  const suyos = reparos.length ? { reparos, motivo: razon } : {}
  await update(ctx, DocumentoGenerado, id, {
    aprobado_en: ctx.now.toISOString(), aprobado_por: ctx.user?.id ?? null, comentario: comentario?.trim() || null, ...suyos,
  }, { before: documento })
  return leerDocumento(ctx, id)
}

async function diceLoMismo(ctx: Context, { id_version, huella }: DocumentoGenerado, datos: Datos): Promise<boolean> {
  const version = await findRow(ctx.db, VersionDePlantilla, id_version)
  return huellaDe(version?.sha256 ?? '', datos) === huella
}

async function yaAprobado(ctx: Context, { aprobado_en, aprobado_por }: DocumentoGenerado): Promise<Problem> {
  const quien = await ctx.db('usuarios').where('id', aprobado_por ?? 0).first<{ usuario: string } | undefined>('usuario')
  return new Problem(409, 'aprobado', `${quien?.usuario ?? 'Alguien'} ya lo aprobó el ${formatDateTime(aprobado_en)}.`)
}
