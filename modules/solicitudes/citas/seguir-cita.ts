import { bogotaDate } from '../../../schemas/es-co/index.ts'
import {
  alCambiarCita,
  cancelar,
  cerrar,
  citaAgendadaDe,
  retirarEspera,
  type CambioDeCita,
  type Cita,
} from '../../citas/index.ts'
import { findRow, type Context } from '../../kernel/index.ts'
import { actorDe } from '../actor.ts'
import { pasarEtapa, type PasoPedido } from '../etapas/pasar-etapa.ts'
import { alDejarDeAgendar } from '../guardar/decidir.ts'
import { Solicitud } from '../model.ts'
import { ETAPA_DE_CITA } from './conocer.ts'

/** What a request takes over of what happened to its appointment; null where it goes on as it is. */
function pasoDe(ctx: Context, { inicio }: Cita, { paso, motivo }: CambioDeCita, antes: Solicitud): PasoPedido | null {
  // appointments have mails of their own, but for who did not come
  const comun = { motivo, avisa: false }
  if (paso === 'cancelada') return { ...comun, a: 'sin_cita', columnas: { fecha_citacion: null } }
  if (paso === 'no_asistio') return { motivo, a: 'no_asistio', columnas: { fecha_citacion: null } }
  if (paso !== 'agendada' && paso !== 'reprogramada') return null
  // the first one that the office moves by itself counts for nobody
  const otraVez = paso === 'agendada' && antes.estado === 'no_asistio' && actorDe(ctx) === 'cliente' ? 1 : 0
  return { ...comun, a: paso, columnas: { fecha_citacion: inicio, reagendamientos: antes.reagendamientos + otraVez } }
}

alCambiarCita(async (ctx, cita, cambio) => {
  const antes =
    cita.id_solicitud === null ? undefined : await findRow(ctx.db, Solicitud, cita.id_solicitud, { lock: true })
  if (antes?.etapa !== ETAPA_DE_CITA || antes.anulada_en !== null) return
  const paso = pasoDe(ctx, cita, cambio, antes)
  if (paso) await pasarEtapa(ctx, antes.id, paso)
})

/** Signed on its day or after, people came; signed before it, or annulled, its hour is for others. */
alDejarDeAgendar(async (ctx, { id, anulada_en }) => {
  const cita = await citaAgendadaDe(ctx, id)
  const vinieron = cita !== undefined && anulada_en === null && bogotaDate(cita.inicio) <= ctx.today
  if (vinieron) await cerrar(ctx, cita.id, 'cumplida')
  else if (cita) {
    await cancelar(ctx, cita.id, {
      como: 'oficina',
      motivo: anulada_en === null ? 'La escritura ya se firmó.' : 'La solicitud se anuló.',
    })
  }
  await retirarEspera(ctx, id)
})
