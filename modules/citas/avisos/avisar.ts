import { formatDateTime, formatDateWeekday, formatTime, bogotaDate } from '../../../schemas/es-co/index.ts'
import { type ClaseDeAviso, calendarioIcs, RECORDATORIOS, cercanas, sigueSiendo, ventana } from '../domain.ts'
import { avisable, avisarCorreoFallido } from '../../campana/index.ts'
import { modificar } from '../../roles/index.ts'
import { Cita, AvisoDeCita, PasoDeCita } from '../model.ts'
import { enviarAviso, errorDeEnvio, lugar, titularHoy, membreteDe } from '../../documentos/index.ts'
import {
  type Context,
  type Mail,
  enqueue,
  insert,
  addressRefused,
  findRow,
  inTransaction,
  isPermitted,
  Problem,
  update,
  type Step,
} from '../../kernel/index.ts'
import { type Indicaciones, indicacionesDe, quienEs } from '../oyentes.ts'
import { disponibles } from '../cupos.ts'
import { correoDeCita } from './correo.tsx'

const TEXTOS: Readonly<Record<ClaseDeAviso, { titulo: string; texto: string }>> = {
  agendada: {
    titulo: 'Su cita quedó agendada',
    texto: 'Lo esperamos en la notaría. El archivo adjunto la pone en su calendario.',
  },
  reprogramada: {
    titulo: 'Su cita cambió de hora',
    texto: 'Esta es la nueva hora; la anterior quedó libre. El archivo adjunto la cambia en su calendario.',
  },
  cancelada: {
    titulo: 'Su cita se canceló',
    texto: 'No lo esperamos a esa hora. El archivo adjunto la quita de su calendario.',
  },
  cancelada_oficina: {
    titulo: 'La notaría canceló su cita',
    texto: 'No lo esperamos a esa hora. El archivo adjunto la quita de su calendario.',
  },
  oferta: {
    titulo: 'Se liberó una hora para su cita',
    texto:
      'Usted la esperaba: se la guardamos solo a usted hasta el {hasta}. Si no la confirma antes, pasa a quien sigue en la lista.',
  },
  recordatorio_24: {
    titulo: 'Recuerde su cita',
    texto: 'Si no puede venir, cámbiela o cancélela cuanto antes: alguien más espera esa hora.',
  },
  recordatorio_2: {
    titulo: 'Su cita es en dos horas',
    texto: 'Si no puede venir, cancélela: alguien más espera esa hora.',
  },
}

/** Lateness, ms, from which a reminder no longer says «en dos horas». */
const TARDE_MS = 5 * 60_000

const tituloDe = (clase: ClaseDeAviso, { inicio }: Cita, now: Date): string =>
  clase === 'recordatorio_2' && Date.parse(inicio) - now.getTime() < 2 * 3_600_000 - TARDE_MS
    ? 'Su cita es en menos de dos horas'
    : TEXTOS[clase].titulo

const textoDe = (clase: ClaseDeAviso, { vence }: Cita): string =>
  // two office hours may end another day
  TEXTOS[clase].texto.replaceAll(
    '{hasta}',
    vence === null ? '' : `${diaDe({ inicio: vence })} a las ${formatTime(vence)}`,
  )

const diaDe = ({ inicio }: Pick<Cita, 'inicio'>): string => formatDateWeekday(bogotaDate(inicio))
const horaDe = ({ inicio }: Pick<Cita, 'inicio'>): string => `${formatTime(inicio)}, hora de Colombia`

const textoDeTraer = (que_traer: readonly string[]): string =>
  que_traer.length ? ['Qué traer:', ...que_traer.map((cosa) => `- ${cosa}`)].join('\n') : ''

type Adjunto = NonNullable<Mail['attachments']>[number]

export const ICS = 'text/calendar; charset=utf-8'

/** Names nobody; cancels itself if the appointment was cancelled. */
async function icsDe(ctx: Context, cita: Cita, indicaciones: Indicaciones): Promise<Adjunto> {
  return {
    filename: 'cita.ics',
    content: await entradaDe(ctx, cita, indicaciones),
    contentType: `${ICS}; method=${metodoDe(cita)}`,
  }
}

const metodoDe = ({ estado }: Cita) => (estado === 'cancelada' ? 'CANCEL' : 'REQUEST')

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

export const TRABAJO_AVISO = 'aviso-cita'

/** `origin` is the base of the links; absent for outsiders, who may send any host. */
export interface PedidoAviso {
  id: number
  origin?: string
}

/** Enqueues a mail in the caller's transaction; nothing without an address. @param runAt earliest instant */
export async function pedirAviso(ctx: Context, cita: Cita, clase: ClaseDeAviso, runAt: Date = ctx.now): Promise<void> {
  const correo = cita.correo?.trim() ?? ''
  if (correo === '') return
  const { id } = await insert(ctx, AvisoDeCita, {
    id_cita: cita.id,
    clase,
    secuencia: cita.secuencia,
    correo,
    enviado_en: null,
    error: null,
  })
  // an offer goes to somebody else than the caller
  const suyo = ctx.user && clase !== 'oferta' ? { origin: ctx.origin } : {}
  await enqueue(ctx, TRABAJO_AVISO, { id, ...suyo }, { key: `${TRABAJO_AVISO}:${id}`, runAt })
}

/** Job: sends one mail once, if it still applies. Permanent refusals are not retried. @throws the mail server's error, to retry */
export async function avisarCita(ctx: Context, { id, origin }: PedidoAviso, step: Step): Promise<void> {
  const aviso = await findRow(ctx.db, AvisoDeCita, id)
  if (!aviso || aviso.enviado_en !== null) return
  const cita = await findRow(ctx.db, Cita, aviso.id_cita)
  if (!cita || !sigueSiendo(aviso.clase, aviso.secuencia, cita, ctx.now.toISOString())) {
    if (aviso.error !== YA_NO) await update(ctx, AvisoDeCita, id, { error: YA_NO })
    return
  }
  try {
    const indicaciones = await indicacionesDe(ctx, cita, origin ?? ctx.origin)
    const carta = await cartaDe(ctx, cita, aviso, indicaciones)
    // the current address: an earlier one may be a stranger's
    await enviarAviso(ctx, step, TRABAJO_AVISO, id, {
      to: indicaciones.correo ?? aviso.correo,
      ...carta,
    })
  } catch (error) {
    const paraSiempre = addressRefused(error) || (error instanceof Problem && error.status < 500)
    await inTransaction(ctx, async (its) => {
      await update(its, AvisoDeCita, id, { error: errorDeEnvio(error) })
      if (paraSiempre) await alFallarAviso(its, { id })
    })
    if (paraSiempre) return
    throw error
  }
  await update(ctx, AvisoDeCita, id, { enviado_en: ctx.now.toISOString(), error: null })
}

/** After the last retry, tells who last changed the appointment; once for each of its hours. */
export async function alFallarAviso(ctx: Context, { id }: { id: number }): Promise<void> {
  const aviso = await findRow(ctx.db, AvisoDeCita, id)
  const cita = aviso && (await findRow(ctx.db, Cita, aviso.id_cita))
  if (!cita) return
  const pasos = PasoDeCita.query(ctx.db).where('id_cita', cita.id).whereNotNull('id_usuario')
  const paso = await pasos.orderBy('id', 'desc').first()
  await avisarCorreoFallido(ctx, [paso?.id_usuario], {
    objeto: 'cita',
    id_objeto: cita.id,
    referencia: bogotaDate(cita.inicio),
    llave: `cita:${cita.id}:${aviso.secuencia}`,
    que: `el aviso de la cita del ${formatDateTime(cita.inicio)}`,
    detalle: 'Avísele por teléfono a quien la tiene.',
  })
}

avisable({
  objeto: 'cita',
  tabla: 'citas',
  ve: ({ user }) => (user && isPermitted(modificar('tramites'), user.permisos) ? { sql: '1 = 1', values: [] } : null),
  href: (_, { referencia }) => `/admin/agenda?fecha=${referencia}`,
})

const YA_NO = 'La cita cambió antes de que saliera, o sale otro recordatorio.'

async function cartaDe(ctx: Context, cita: Cita, { clase }: AvisoDeCita, indicaciones: Indicaciones) {
  const { que_traer, url } = indicaciones
  const donde = lugar(await titularHoy(ctx))
  const cancelada = clase === 'cancelada_oficina' ? await porQueYOtras(ctx, cita) : null
  const correo = correoDeCita({
    oficina: await membreteDe(ctx),
    titulo: tituloDe(clase, cita, ctx.now),
    texto: cancelada?.texto ?? textoDe(clase, cita),
    datos: [
      { rotulo: 'Día', valor: diaDe(cita) },
      { rotulo: 'Hora', valor: horaDe(cita) },
      ...(donde === '' ? [] : [{ rotulo: 'Lugar', valor: donde }]),
      ...(cancelada?.datos ?? []),
    ],
    que_traer: cita.estado === 'cancelada' ? [] : que_traer,
    enlace:
      url === null
        ? null
        : {
            url,
            rotulo:
              clase === 'oferta' ? 'Confirmar esta hora' : cancelada?.texto ? 'Elegir otra hora' : 'Ver la solicitud',
          },
  })
  return { ...correo, attachments: clase === 'oferta' ? [] : [await icsDe(ctx, cita, indicaciones)] }
}

/** Reason of an office's cancellation, and the nearest free hours. */
async function porQueYOtras(ctx: Context, { inicio, motivo, id_solicitud }: Cita) {
  const seAgenda = id_solicitud !== null && (await quienEs(ctx, id_solicitud)) !== null
  const libres = seAgenda ? await disponibles(ctx, ctx.today, bogotaDate(ventana(ctx.now, 'cliente').hasta)) : []
  const otras = cercanas(libres, inicio)
  return {
    texto: otras.length
      ? `${TEXTOS.cancelada_oficina.texto} Arriba están las horas libres más cercanas: puede elegir una.`
      : undefined,
    datos: [
      ...(motivo?.trim() ? [{ rotulo: 'Razón', valor: motivo.trim() }] : []),
      ...otras.map((hora, n) => ({
        rotulo: `Hora libre ${n + 1}`,
        valor: `${diaDe({ inicio: hora })}, ${horaDe({ inicio: hora })}`,
      })),
    ],
  }
}
