import { lugar, titularHoy } from '../../documentos/index.ts'
import type { Context, Mail } from '../../kernel/index.ts'
import { calendarioIcs, RECORDATORIOS } from '../domain.ts'
import type { Cita } from '../model.ts'
import type { Indicaciones } from '../oyentes.ts'
import { textoDeTraer } from './textos.ts'

type Adjunto = NonNullable<Mail['attachments']>[number]

/** What a file of a calendar is. */
export const ICS = 'text/calendar; charset=utf-8'

/** The calendar entry of an appointment as its mails carry it: it names nobody, and cancels itself where it was cancelled. */
export async function icsDe(ctx: Context, cita: Cita, indicaciones: Indicaciones): Promise<Adjunto> {
  return {
    filename: 'cita.ics',
    content: await entradaDe(ctx, cita, indicaciones),
    contentType: `${ICS}; method=${metodoDe(cita)}`,
  }
}

const metodoDe = ({ estado }: Cita) => (estado === 'cancelada' ? 'CANCEL' : 'REQUEST')

/** The same as a file. */
export async function entradaDe(ctx: Context, cita: Cita, { correo, que_traer, url }: Indicaciones): Promise<Buffer> {
  const { office, now } = ctx
  const titular = await titularHoy(ctx)
  return Buffer.from(
    calendarioIcs({
      metodo: metodoDe(cita),
      uid: `cita-${cita.id}@${office.slug}.protocolo`,
      secuencia: cita.secuencia,
      hecho: now.toISOString(),
      inicio: cita.inicio,
      fin: cita.fin,
      resumen: `${cita.id_solicitud === null ? 'Cita' : 'Firma de escritura'} – ${office.nombre}`,
      descripcion: textoDeTraer(que_traer),
      lugar: lugar(titular),
      url,
      organiza: { nombre: office.nombre, correo: titular.correo || `no-responder@${office.slug}.localhost` },
      asiste: correo ?? '',
      avisos: RECORDATORIOS,
    }),
  )
}
