import { formatDateTime } from '../../schemas/es-co/index.ts'
import { BOTON_DE_CARTA, carta, membreteDe, NOTA_DE_CARTA, type Membrete } from '../documentos/index.ts'
import { toEach, type Context, type Step } from '../kernel/index.ts'
import { administradoresActivos } from '../roles/index.ts'
import { leerAlarmas } from './metricas.ts'
import { TRABAJO_ALARMAS } from './domain.ts'

/** Mails the administrators about active alarms; sends nothing when they are cleared. @throws mail server errors, for the runner's retry */
export async function avisarAlarmas(ctx: Context, { dia }: { dia: string }, step: Step): Promise<void> {
  const { alarmas } = await leerAlarmas(ctx)
  if (!alarmas.length || dia < ctx.today) return // the mail server was away until the next day's mail
  const oficina = await membreteDe(ctx)
  const dichas = alarmas.map(({ regla }) => regla)
  await toEach(await administradoresActivos(ctx), async ({ id, usuario, email }) => {
    const correo = correoDeAlarmas({ nombre: usuario, alarmas, oficina, url: `${ctx.origin}/admin/procesos` })
    await step(`enviar-${id}`, () =>
      ctx.app.mail.send(
        { ...ctx, requestId: `${ctx.requestId}-${id}` },
        {
          to: email,
          ...correo,
          messageId: `<${TRABAJO_ALARMAS}-${id}-${dia}@${ctx.office.slug}.protocolo>`,
        },
      ),
    )
    await step('anotar', async () => {
      await ctx
        .db('alarmas')
        .whereIn('regla', dichas)
        .update({ avisada: dia, avisado_grado: ctx.db.ref('grado') })
    })
  })
}

type Alarmas = Awaited<ReturnType<typeof leerAlarmas>>['alarmas']
interface Datos {
  nombre: string
  alarmas: Alarmas
  oficina: Membrete
  url: string
}

const ASUNTO = 'Hay algo que atender en la oficina'
const NOTA = 'Este aviso llega una vez al día como máximo, y no se repite mientras nada cambie antes de una semana.'

function correoDeAlarmas({ nombre, alarmas, oficina, url }: Datos): { subject: string; html: string; text: string } {
  const filas = (
    <>
      <tr>
        <td style={{ paddingTop: 16 }}>{nombre}:</td>
      </tr>
      {alarmas.map(({ regla, titulo, detalle, hacer, desde }) => (
        <tr key={regla}>
          <td style={{ padding: '8px 0', overflowWrap: 'anywhere' }}>
            <strong>{titulo}.</strong> {detalle} {hacer}
            <br />
            <span style={{ fontSize: 12, color: '#5b6675' }}>Desde el {formatDateTime(desde)}</span>
          </td>
        </tr>
      ))}
      <tr>
        <td style={{ padding: '16px 0 8px' }}>
          <a href={url} style={BOTON_DE_CARTA}>
            Ver los procesos
          </a>
        </td>
      </tr>
      <tr>
        <td style={NOTA_DE_CARTA}>{NOTA}</td>
      </tr>
    </>
  )
  const lineas = alarmas.flatMap(({ titulo, detalle, hacer, desde }) => [
    `${titulo}. ${detalle} ${hacer} Desde el ${formatDateTime(desde)}`,
    '',
  ])
  return {
    subject: `${ASUNTO} · ${oficina.nombre}`,
    html: carta({ titulo: ASUNTO, de: oficina.nombre, filas, pie: oficina.lineas }),
    text: [oficina.nombre, '', `${nombre}:`, '', ...lineas, url, '', NOTA, '', ...oficina.lineas, ''].join('\n'),
  }
}
