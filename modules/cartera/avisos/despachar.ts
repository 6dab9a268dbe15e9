import { avisarCorreoFallido } from '../../campana/index.ts'
import {
  addressRefused,
  findRow,
  inTransaction,
  insert,
  lockRow,
  Problem,
  update,
  type Context,
  type Step,
} from '../../kernel/index.ts'
import { Cliente } from '../model.ts'
import { mensajeDe, type Mensaje } from './mensaje.ts'
import { ContactoCartera, Envio, type EstadoDeEnvio } from './model.ts'
import { esRecordatorio } from './encargo.ts'
import { permisoDe } from './ajustes.ts'

export type Desenlace = { espera: string } | null

const ABIERTOS: readonly EstadoDeEnvio[] = ['pendiente', 'espera', 'enviando']

/**
 * Sends one mail, if it is still to be sent, may be sent now and has something to say. Whoever else writes to that client meanwhile finds
 * it as made. One message for each address; a retry sends only those not yet sent.
 * @throws what the mail server answers; the caller tries again
 */
export async function despachar(ctx: Context, id: number, step: Step): Promise<Desenlace> {
  const tomado = await inTransaction(ctx, (its) => tomar(its, id))
  if (tomado === null || 'espera' in tomado) return tomado
  const { envio, antes } = tomado
  try {
    const mensaje = await mensajeDe(ctx, envio)
    if ('nada' in mensaje) await cerrar(ctx, envio, 'saltado', mensaje.nada)
    else await repartir(ctx, envio, mensaje, step)
  } catch (error) {
    // permanent faults stay on the mail; others free the client's turn
    if (error instanceof Problem && error.status < 500) await cerrar(ctx, envio, 'fallido', error.message)
    else if (addressRefused(error))
      await cerrar(ctx, envio, 'fallido', `El servidor de correo no recibe esa dirección: ${sentencia(error)}`)
    else {
      await update(ctx, Envio, id, { estado: antes, intentos: envio.intentos + 1, motivo: sentencia(error) })
      throw error
    }
  }
  return null
}

/** What reached one address is a contact, also where another refuses it: nobody reminds that client again today. */
async function repartir(ctx: Context, envio: Envio, mensaje: Mensaje, step: Step): Promise<void> {
  const llegaron: string[] = []
  try {
    for (const [n, to] of mensaje.para.entries()) {
      await step(`enviar a ${to}`, () => enviar(ctx, envio, mensaje, to, n + 1))
      llegaron.push(to)
    }
  } catch (error) {
    if (llegaron.length) await inTransaction(ctx, (its) => contactar(its, envio, mensaje, llegaron))
    throw error
  }
  await inTransaction(ctx, (its) => anotar(its, envio, mensaje))
}

const sentencia = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 400)

async function tomar(ctx: Context, id: number): Promise<{ envio: Envio; antes: EstadoDeEnvio } | Desenlace> {
  const pedido = await findRow(ctx.db, Envio, id)
  if (!pedido) return null
  await lockRow(ctx.db, 'clientes', pedido.id_clientes)
  const envio = await findRow(ctx.db, Envio, id, { lock: true })
  const cliente = await findRow(ctx.db, Cliente, pedido.id_clientes, { lock: true })
  if (!envio || !cliente || !ABIERTOS.includes(envio.estado)) return null
  const permiso = esRecordatorio(envio)
    ? await permisoDe(ctx, cliente, 'correo', { sin: id, toma: true })
    : { puede: true as const }
  if (permiso.puede) {
    const ahora = await update(ctx, Envio, id, { estado: 'enviando', no_antes: null })
    return { envio: ahora, antes: envio.estado === 'enviando' ? 'pendiente' : envio.estado }
  }
  const { motivo, desde } = permiso
  if (desde === null) {
    await update(ctx, Envio, id, { estado: 'saltado', motivo, no_antes: null })
    return null
  }
  await update(ctx, Envio, id, { estado: 'espera', motivo, no_antes: desde })
  return { espera: desde }
}

const enviar = (
  ctx: Context,
  { id }: Envio,
  { asunto, html, texto, adjunto }: Mensaje,
  to: string,
  n: number,
): Promise<string> =>
  ctx.app.mail.send(
    { ...ctx, requestId: `${ctx.requestId}-${id}-${n}` },
    {
      to,
      subject: asunto,
      html,
      text: texto,
      ...(adjunto ? { attachments: [adjunto] } : {}),
      messageId: `<cartera-${id}-${n}@${ctx.office.slug}.protocolo>`,
    },
  )

const cerrar = (ctx: Context, { id }: Envio, estado: EstadoDeEnvio, motivo: string): Promise<void> =>
  inTransaction(ctx, async (its) => {
    await update(its, Envio, id, { estado, motivo, no_antes: null })
    if (estado === 'fallido') await alFallarEnvio(its, { id })
  })

/** Tells the requester of a failed mail; batches have their own page. */
export async function alFallarEnvio(ctx: Context, { id }: { id: number }): Promise<void> {
  const envio = await findRow(ctx.db, Envio, id)
  if (!envio || envio.id_lote !== null) return
  await avisarCorreoFallido(ctx, [envio.id_usuario], {
    objeto: 'cliente',
    id_objeto: envio.id_clientes,
    llave: `cartera:${id}`,
    que: NOMBRE_DE_ENVIO[envio.tipo],
  })
}

const NOMBRE_DE_ENVIO: Readonly<Record<Envio['tipo'], string>> = {
  estado: 'un estado de cuenta',
  recordatorio: 'un recordatorio de cartera',
  certificado: 'un correo de certificados de retención',
}

async function anotar(ctx: Context, envio: Envio, mensaje: Mensaje): Promise<void> {
  const { asunto, para } = mensaje
  const enviado = ctx.now.toISOString()
  await update(ctx, Envio, envio.id, {
    estado: 'enviado',
    enviado,
    para,
    asunto: asunto.slice(0, 300),
    motivo: null,
    no_antes: null,
  })
  await contactar(ctx, envio, mensaje, para)
}

/** In the log that the law's limits are counted by: one contact, whomever it reaches later. */
async function contactar(
  ctx: Context,
  envio: Envio,
  { asunto, texto }: Mensaje,
  llegaron: readonly string[],
): Promise<void> {
  const resultado = `Enviado a ${llegaron.join(', ')}.`.slice(0, 500)
  const suyo = await ContactoCartera.query(ctx.db).findOne({ id_envio: envio.id })
  if (suyo) {
    if (suyo.resultado !== resultado) await update(ctx, ContactoCartera, suyo.id, { resultado })
    return
  }
  await insert(ctx, ContactoCartera, {
    id_clientes: envio.id_clientes,
    canal: 'correo',
    en: ctx.now.toISOString(),
    texto: [asunto, '', texto].join('\n').slice(0, 6000),
    resultado,
    promesa: null,
    exento: !esRecordatorio(envio),
    id_envio: envio.id,
    id_usuario: envio.id_usuario,
  })
}
