import { calendarioDe } from '../../calendario/index.ts'
import { findRow, notFound, type Context } from '../../kernel/index.ts'
import { impedimento, TRANSICIONES } from '../domain.ts'
import { AnexoDeReclamo, AvisoDeReclamo, PasoDeReclamo, Reclamo } from '../model.ts'
import { deberesDe, filaDe } from './leidos.ts'

/** @throws Problem 404 */
export async function exigirReclamo(ctx: Context, id: number, { lock = false } = {}): Promise<Reclamo> {
  const reclamo = await findRow(ctx.db, Reclamo, id, { lock })
  if (!reclamo) throw notFound('No se encontró el reclamo.')
  return reclamo
}

/** GET /reclamos_datos/:id: all of it, with the steps that may be taken today and why others may not. @throws Problem 404 */
export async function leerReclamo(ctx: Context, id: number) {
  const r = await exigirReclamo(ctx, id)
  const calendario = await calendarioDe(ctx)
  const deEl = { id_reclamo: id }
  const [pasos, anexos, avisos] = [
    await PasoDeReclamo.query(ctx.db).where(deEl).orderBy('id'),
    await AnexoDeReclamo.query(ctx.db).where(deEl).orderBy('id'),
    await AvisoDeReclamo.query(ctx.db).where(deEl).orderBy('id', 'desc'),
  ]
  return {
    ...filaDe(r, calendario, ctx.today),
    correo: r.correo,
    telefono: r.telefono,
    direccion: r.direccion,
    calidad: r.calidad,
    actua: r.actua,
    verificacion: r.verificacion,
    hechos: r.hechos,
    completo_en: r.completo_en,
    falta: r.falta,
    requerido_en: r.requerido_en,
    prorroga: r.prorroga,
    motivo_prorroga: r.motivo_prorroga,
    trasladado_a: r.trasladado_a,
    decision: r.decision,
    respuesta: r.respuesta,
    norma: r.norma,
    terminado_en: r.terminado_en,
    deberes: deberesDe(r, calendario),
    siguientes: TRANSICIONES.filter(({ de }) => de.includes(r.estado)).map(({ paso, a }) => ({
      paso,
      a,
      impide: impedimento(calendario, r, { paso, ...(paso === 'desistir' && { expreso: true }) }, ctx.today),
    })),
    pasos: pasos.map(({ id: uno, paso, estado, cuando, quien, detalle }) => ({
      id: uno,
      paso,
      estado,
      cuando,
      quien,
      detalle,
    })),
    anexos: anexos.map(({ id: anexo, nombre_original, tipo, bytes, created_at }) => ({
      id: anexo,
      nombre_original,
      tipo,
      bytes,
      created_at,
    })),
    avisos: avisos.map(({ id: aviso, clase, correo, created_at, enviado_en, error }) => ({
      id: aviso,
      clase,
      correo,
      pedido: created_at,
      enviado_en,
      error,
    })),
  }
}
