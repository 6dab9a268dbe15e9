import { formatDateTime } from '../../schemas/es-co/index.ts'
import type { AvisoLeido } from '../../schemas/respuestas/oficina/mi-dia.ts'
import { BOTON_DE_CARTA, carta, NOTA_DE_CARTA, type Membrete, membreteDe } from '../documentos/index.ts'
import {
  addressRefused,
  enqueue,
  inTransaction,
  onlySeen,
  Problem,
  type Context,
  type CurrentUser,
  type Step,
} from '../kernel/index.ts'
import { comoUsuario, avisarA, type Dicho } from './avisar.ts'
import { leidos, SIN_LEER, deAviso } from './leer.ts'
import type { Aviso, Hecho, Preferencia } from './model.ts'

interface Datos {
  nombre: string
  oficina: Membrete
  origen: string
  avisos: readonly AvisoLeido[]
  hayMas: boolean
}

const NOTA =
  'Recibe este resumen porque lo pidió en Mi cuenta, donde puede dejar de recibirlo. Llega una vez al día como máximo, y solo ' +
  'si hay avisos que no ha leído.'
const HAY_MAS = 'Hay más avisos en la campana del programa.'

const DETALLE = { fontSize: 13, color: '#5b6675' } as const

function correoDeResumen({ nombre, oficina, origen, avisos, hayMas }: Datos): {
  subject: string
  html: string
  text: string
} {
  const asunto =
    avisos.length === 1 && !hayMas
      ? 'Tiene un aviso sin leer'
      : `Tiene ${hayMas ? 'más de ' : ''}${avisos.length} avisos sin leer`
  const filas = (
    <>
      <tr>
        <td style={{ paddingTop: 16 }}>{nombre}:</td>
      </tr>
      <tr>
        <td style={{ padding: '8px 0' }}>Esto pasó con lo suyo y todavía no lo ha leído.</td>
      </tr>
      {avisos.map(({ id, titulo, detalle, href, cuando }) => (
        <tr key={id}>
          <td style={{ padding: '10px 0', borderTop: '1px solid #e3e0d8', overflowWrap: 'anywhere' }}>
            <a href={`${origen}${href}`} style={{ color: '#1f4e79', fontWeight: 'bold' }}>
              {titulo}
            </a>
            {detalle === null ? null : <div style={{ fontSize: 14 }}>{detalle}</div>}
            <div style={DETALLE}>{formatDateTime(cuando)}</div>
          </td>
        </tr>
      ))}
      {hayMas ? (
        <tr>
          <td style={{ padding: '8px 0' }}>{HAY_MAS}</td>
        </tr>
      ) : null}
      <tr>
        <td style={{ padding: '16px 0 8px' }}>
          <a href={`${origen}/admin/dashboard`} style={BOTON_DE_CARTA}>
            Abrir el programa
          </a>
        </td>
      </tr>
      <tr>
        <td style={NOTA_DE_CARTA}>{NOTA}</td>
      </tr>
    </>
  )
  const lineas = avisos.flatMap(({ titulo, detalle, href, cuando }) => [
    titulo,
    ...(detalle === null ? [] : [detalle]),
    formatDateTime(cuando),
    `${origen}${href}`,
    '',
  ])
  return {
    subject: `${asunto} · ${oficina.nombre}`,
    html: carta({ titulo: asunto, de: oficina.nombre, filas, pie: oficina.lineas }),
    text: [
      oficina.nombre,
      '',
      `${nombre}:`,
      '',
      'Esto pasó con lo suyo y todavía no lo ha leído.',
      '',
      ...lineas,
      ...(hayMas ? [HAY_MAS, ''] : []),
      NOTA,
      '',
      ...oficina.lineas,
      '',
    ].join('\n'),
  }
}

export const TRABAJO_RESUMEN = 'resumen-avisos'

export interface PedidoResumen {
  id_usuario: number
  dia: string
}

const MAS = 30

const SIN_LLEVAR = `select 1 from avisos join avisos_hechos on avisos_hechos.id_aviso = avisos.id
  where avisos.id_usuario = p.id_usuario and avisos_hechos.resumido is null and ${SIN_LEER}`

/** Queues the daily mail of each subscriber with unread, unmailed notices. Idempotent. */
export async function pedirResumenes(ctx: Context): Promise<void> {
  const ids = await ctx
    .db('avisos_preferencias as p')
    .join('usuarios as u', 'u.id', 'p.id_usuario')
    .where({ 'p.resumen': 1, 'u.estado': 1 })
    .where((q) => void q.whereNull('p.resumido').orWhere('p.resumido', '<', ctx.today))
    .whereRaw(`exists (${SIN_LLEVAR})`)
    .orderBy('p.id_usuario')
    .pluck<number[]>('p.id_usuario')
  for (const id of ids) {
    const pedido: PedidoResumen = { id_usuario: Number(id), dia: ctx.today }
    await enqueue(ctx, TRABAJO_RESUMEN, pedido, { key: `${TRABAJO_RESUMEN}:${id}:${ctx.today}` })
  }
}

/**
 * Marks the notices before sending, so that no other mail repeats them; skips read or forbidden ones. A rejection is not retried.
 * @throws mail server errors, for the runner's retry
 */
export async function enviarResumen(ctx: Context, { id_usuario, dia }: PedidoResumen, step: Step): Promise<void> {
  const preferencia = await ctx.db<Preferencia>('avisos_preferencias').where({ id_usuario }).first()
  const suyo = await comoUsuario(ctx, id_usuario)
  if (!suyo || !preferencia?.resumen || (preferencia.resumido !== null && preferencia.resumido >= dia)) return
  await step('tomar', () =>
    inTransaction(ctx, ({ db }) =>
      db<Hecho>('avisos_hechos').where({ id_usuario }).whereNull('resumido').update({ resumido: dia }),
    ),
  )
  const lleva = await onlySeen(suyo, ctx.db<Aviso>('avisos'), deAviso)
    .whereRaw(
      `exists (select 1 from avisos_hechos where avisos_hechos.id_aviso = avisos.id and avisos_hechos.resumido = ?
      and ${SIN_LEER})`,
      [dia],
    )
    .orderBy('avisos.cuando', 'desc')
    .orderBy('avisos.id', 'desc')
    .limit(MAS + 1)
  const avisos = await leidos(suyo, lleva, dia)
  if (avisos.length) await step('enviar', () => enviar(suyo, dia, avisos))
  await ctx.db('avisos_preferencias').where({ id_usuario }).update({ resumido: dia })
}

/** After the last retry its notices go in the next day's mail. */
export async function alFallarResumen(ctx: Context, { id_usuario, dia }: PedidoResumen): Promise<void> {
  await ctx.db<Hecho>('avisos_hechos').where({ id_usuario, resumido: dia }).update({ resumido: null })
}

async function enviar(ctx: Context & { user: CurrentUser }, dia: string, avisos: readonly AvisoLeido[]): Promise<void> {
  const { id, email, usuario } = ctx.user
  const carta = correoDeResumen({
    nombre: usuario,
    oficina: await membreteDe(ctx),
    origen: ctx.origin,
    hayMas: avisos.length > MAS,
    avisos: avisos.slice(0, MAS),
  })
  try {
    await ctx.app.mail.send(
      { ...ctx, requestId: `${ctx.requestId}-${id}` },
      {
        to: email,
        ...carta,
        messageId: `<${TRABAJO_RESUMEN}-${id}-${dia}@${ctx.office.slug}.protocolo>`,
      },
    )
  } catch (error) {
    if (addressRefused(error) || (error instanceof Problem && error.status < 500)) return
    throw error
  }
}

interface Correo extends Pick<Dicho, 'objeto' | 'id_objeto' | 'referencia'> {
  llave: string
  /** «la liquidación de la radicación 12», without the recipient. */
  que: string
  /** Next step of whoever reads it. */
  detalle?: string
}

/** Tells the requester that a mail failed, in the same transaction. */
export const avisarCorreoFallido = (
  ctx: Context,
  quienes: readonly (number | null | undefined)[],
  {
    que,
    llave,
    detalle = 'Revise la dirección; si está bien, el servidor de correo no respondía. Envíelo otra vez.',
    ...de
  }: Correo,
): Promise<void> =>
  avisarA(ctx, quienes, {
    ...de,
    clase: 'correo_fallido',
    llave: `correo:${llave}`,
    autor: null,
    titulo: `No se pudo enviar por correo ${que}`,
    detalle,
  })
