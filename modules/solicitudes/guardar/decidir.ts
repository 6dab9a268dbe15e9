import { CAMPO_REQUERIDO, type EstadoDeSolicitud } from '../../../schemas/solicitudes/solicitud.ts'
import { invalid, update, type Context } from '../../kernel/index.ts'
import { avisarPaso } from '../avisos/campana.ts'
import { pedirAviso } from '../avisos/pedir-aviso.ts'
import { anotarPaso } from '../etapas/anotar-paso.ts'
import { pasarEtapa } from '../etapas/pasar-etapa.ts'
import { exigirVigente } from '../leer/exigir-solicitud.ts'
import { ArchivoDeSolicitud, BorradorDeSolicitud, Solicitud } from '../model.ts'

/**
 * «Validar Documento»: the answer to who asked, and stage 4 (specification 3, section 4).
 * @throws Problem 409 out of stage 3; 422 without the answer
 */
export async function validarSolicitud(ctx: Context, id: number, respuesta: string | null | undefined): Promise<void> {
  const respuesta_solicitud = respuesta?.trim() ?? ''
  if (respuesta_solicitud === '') throw invalid({ respuesta_solicitud: [CAMPO_REQUERIDO] })
  const { etapa } = await exigirVigente(ctx, id, { lock: true })
  const minuta = etapa === 3 && (await BorradorDeSolicitud.query(ctx.db).findOne({ id_solicitud: id }))
  await pasarEtapa(ctx, id, { a: minuta ? 'minuta_enviada' : 'validados', columnas: { respuesta_solicitud } })
}

/** @throws Problem 409 where that does not follow; 422 to return what has no refused paper */
export async function darPasoAMano(
  ctx: Context,
  id: number,
  a: EstadoDeSolicitud,
  motivo: string | null | undefined,
): Promise<void> {
  if (a === 'devueltos') {
    const rechazado = await ArchivoDeSolicitud.query(ctx.db).findOne({ id_solicitud: id, estado: 'rechazado' })
    const { pedidos_pendientes } = await exigirVigente(ctx, id)
    if (!rechazado && pedidos_pendientes === 0)
      throw invalid({ estado: ['Para devolver, rechace lo que hay que corregir, o pida por su nombre lo que falta.'] })
  }
  if (a === 'firmada') await dejarDeAgendar(ctx, await exigirVigente(ctx, id))
  await pasarEtapa(ctx, id, { a, motivo })
}

/** Ends a request where it is, with why. @throws Problem 409 of one that is over; 422 without a reason */
export async function anularSolicitud(ctx: Context, id: number, motivo: string | null | undefined): Promise<void> {
  const motivo_anulacion = motivo?.trim() ?? ''
  if (motivo_anulacion === '') throw invalid({ motivo: ['Escriba por qué se anula.'] })
  const antes = await exigirVigente(ctx, id, { lock: true })
  if (antes.etapa === 6) throw invalid({ estado: ['La escritura ya se firmó: la solicitud no se anula.'] })
  const anulada = await update(
    ctx,
    Solicitud,
    id,
    { anulada_en: ctx.now.toISOString(), motivo_anulacion },
    { before: antes },
  )
  const paso = await anotarPaso(ctx, anulada, 'anulada', { motivo: motivo_anulacion })
  await pedirAviso(ctx, id, 'anulada', paso.id)
  await avisarPaso(ctx, anulada, paso)
  await dejarDeAgendar(ctx, anulada)
}

type Oyente = (ctx: Context, solicitud: Solicitud) => Promise<void>
const oyentes: Oyente[] = []

async function dejarDeAgendar(ctx: Context, solicitud: Solicitud): Promise<void> {
  for (const oyente of oyentes) await oyente(ctx, solicitud)
}

/** What follows where a request needs no appointment any more, being annulled or about to be signed, in its transaction. */
export const alDejarDeAgendar = (oyente: Oyente): void => {
  oyentes.push(oyente)
}
