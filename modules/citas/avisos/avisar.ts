import { bogotaDate } from '../../../schemas/es-co/index.ts'
import { lugar, membreteDe, titularHoy } from '../../documentos/index.ts'
import { addressRefused, findRow, Problem, update, type Context, type Step } from '../../kernel/index.ts'
import { disponibles } from '../disponibles.ts'
import { cercanas, sigueSiendo, ventana } from '../domain.ts'
import { AvisoDeCita, Cita } from '../model.ts'
import { indicacionesDe, quienEs, type Indicaciones } from '../oyentes.ts'
import { correoDeCita } from './correo.tsx'
import { icsDe } from './ics.ts'
import { TRABAJO_AVISO, type PedidoAviso } from './pedir-aviso.ts'
import { diaDe, horaDe, textoDe, TEXTOS } from './textos.ts'

/**
 * The job of one mail: it goes once, and only if what it says is still so. An address that the mail server will never take is not tried
 * again.
 * @throws what the mail server answers; the runner tries again
 */
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
    // its request may have another address by now: what stood before is a stranger's
    await step('enviar', () =>
      ctx.app.mail.send(
        { ...ctx, requestId: `${ctx.requestId}-${id}` },
        {
          to: indicaciones.correo ?? aviso.correo,
          ...carta,
          messageId: `<${TRABAJO_AVISO}-${id}@${ctx.office.slug}.protocolo>`,
        },
      ),
    )
  } catch (error) {
    await update(ctx, AvisoDeCita, id, { error: sentencia(error) })
    if (addressRefused(error) || (error instanceof Problem && error.status < 500)) return
    throw error
  }
  await update(ctx, AvisoDeCita, id, { enviado_en: ctx.now.toISOString(), error: null })
}

const YA_NO = 'La cita cambió antes de que saliera.'

async function cartaDe(ctx: Context, cita: Cita, { clase }: AvisoDeCita, indicaciones: Indicaciones) {
  const { que_traer, url } = indicaciones
  const donde = lugar(await titularHoy(ctx))
  const cancelada = clase === 'cancelada_oficina' ? await porQueYOtras(ctx, cita) : null
  const correo = correoDeCita({
    oficina: await membreteDe(ctx),
    titulo: TEXTOS[clase].titulo,
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

/** Words added to the notice of an appointment that the office cancelled: why, and the nearest free hours where one may be booked. */
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

const sentencia = (error: unknown): string =>
  `${addressRefused(error) ? 'El servidor de correo no recibe esa dirección: ' : ''}${error instanceof Error ? error.message : String(error)}`.slice(
    0,
    500,
  )
