import { exigirCliente } from '../clientes/leer-cliente.ts'
import {
  type Context,
  type JobRow,
  type ListSpec,
  insert,
  invalid,
  list,
  listQuery,
  Problem,
  update,
} from '../../kernel/index.ts'
import { nombreDeArchivo } from '../estado/hoja-estado.ts'
import { correosDe as direccionesDe, leerCliente, leerDeuda } from '../estado/leer-estado.ts'
import { Cliente } from '../model.ts'
import { cartaDe } from './despachar.ts'
import { Envio, type TipoDeEnvio, ContactoCartera } from './model.ts'
import { llaveDeEnvio } from './encargo.ts'
import type { FromSchema } from 'json-schema-to-ts'
import { addDays, bogotaDate, formatDateTime } from '../../../schemas/es-co/index.ts'
import type { contactoSchema } from '../../../schemas/cartera/cartera-avisos.ts'
import { CANALES, llenar, puedeContactar } from '../domain/index.ts'
import { valoresDe } from '../print/correos.tsx'
import { ajustesDe, permisoDe, quienDebe } from './ajustes.ts'

interface Vista {
  tipo: TipoDeEnvio
  corte?: string | undefined
  desde?: string | undefined
  anio?: number | undefined
  a_pedido: boolean
}

/** @throws Problem 404; 422 for its dates */
export async function verCorreo(ctx: Context, id_clientes: number, { tipo, corte, desde, anio, a_pedido }: Vista) {
  const { carta, cliente, estado } = await cartaDe(ctx, {
    id_clientes,
    tipo,
    corte: corte ?? null,
    desde: desde ?? null,
    anio: anio ?? null,
    a_pedido,
  })
  return { ...carta, para: direccionesDe(cliente), adjunto: estado && `${nombreDeArchivo(estado)}.pdf` }
}

export async function correosDe(ctx: Context, id_clientes: number) {
  const suyos = direccionesDe(await leerCliente(ctx, id_clientes))
  const envios = await Envio.query(ctx.db)
    .leftJoin('usuarios as u', 'u.id', 'cartera_envios.id_usuario')
    .where('id_clientes', id_clientes)
    .orderBy('cartera_envios.id', 'desc')
    .limit(50)
    .select('cartera_envios.*', 'u.usuario')
    .castTo<(Envio & { usuario: string | null })[]>()
  const trabajos = await ctx
    .db<JobRow>('trabajos')
    .whereIn(
      'llave',
      envios.filter(({ id_lote, enviado }) => id_lote === null && !enviado).map(({ id }) => llaveDeEnvio(id)),
    )
    .where('estado', 'fallido')
    .select('llave')
  const fallo = new Set(trabajos.map(({ llave }) => llave))
  return envios.map((envio) => {
    const { id, tipo, estado, para, asunto, a_pedido, corte, motivo, no_antes, created_at, enviado, usuario } = envio
    return {
      id,
      tipo,
      estado: estado === 'pendiente' && fallo.has(llaveDeEnvio(id)) ? ('fallido' as const) : estado,
      para: para.length ? para : suyos,
      asunto,
      a_pedido,
      corte,
      motivo,
      espera: no_antes,
      creado: created_at,
      enviado,
      usuario,
    }
  })
}

const PROMESA_DIAS = 365
/** A contact may be recorded up to a day later. */
const TARDE_MS = 24 * 3_600_000

export async function permisosDe(ctx: Context, id: number) {
  const cliente = await exigirCliente(ctx, id)
  const quien = await quienDebe(ctx, cliente)
  const deuda = await leerDeuda(ctx, id)
  const { correo, telefono } = deuda.cliente
  const { texto } = await ajustesDe(ctx)
  const mensaje = llenar(texto, valoresDe(deuda, ctx.office.nombre))
  return {
    canales: CANALES.map((canal) => {
      const dice = puedeContactar(quien, canal, ctx.now.toISOString())
      return { canal, ...(dice.puede ? { puede: true, motivo: null, desde: null } : dice) }
    }),
    promesa: cliente.promesa,
    correo,
    telefono,
    debe: deuda.saldo_final > 0,
    mensaje,
    // invented numbers may be real ones
    whatsapp: ctx.office.practiceOf === null ? whatsappDe(telefono, mensaje) : null,
  }
}

/** Colombian mobiles have ten digits and begin with 3. */
function whatsappDe(telefono: string | null, mensaje: string): string | null {
  const digitos = (telefono ?? '').replace(/\D/g, '').replace(/^57(?=\d{10}$)/, '')
  return /^3\d{9}$/.test(digitos) ? `https://wa.me/57${digitos}?text=${encodeURIComponent(mensaje)}` : null
}

const CONTACTOS: ListSpec = {
  table: 'cartera_contactos',
  defaultSort: '-en',
  search: false,
  pageSize: 50,
  columns: { en: { type: 'date', instant: true, title: 'Cuándo' } },
}
export const contactosQuery = {
  type: 'object',
  additionalProperties: false,
  properties: { page: listQuery.properties.page, pageSize: listQuery.properties.pageSize },
} as const

const contactosDe = (ctx: Context) =>
  ContactoCartera.query(ctx.db)
    .leftJoin('usuarios', 'usuarios.id', 'cartera_contactos.id_usuario')
    .select('cartera_contactos.*', 'usuarios.usuario')
    .castTo<ContactoConUsuario[]>()
type ContactoConUsuario = ContactoCartera & { usuario: string | null }

const vistaDe = ({ id, canal, en, texto, resultado, promesa, exento, usuario }: ContactoConUsuario) => ({
  id,
  canal,
  en,
  texto,
  resultado,
  promesa,
  exento,
  usuario,
})

/** All of them are kept, newest first: they prove when a client was called. @throws Problem 404 */
export async function listarContactos(ctx: Context, id: number, query: FromSchema<typeof contactosQuery> = {}) {
  await exigirCliente(ctx, id)
  const suyos = contactosDe(ctx).where('cartera_contactos.id_clientes', id)
  const pagina = await list(suyos, query, CONTACTOS)
  return { ...pagina, data: (pagina.data as ContactoConUsuario[]).map(vistaDe) } // joined above
}

type CuerpoContacto = FromSchema<typeof contactoSchema>

/**
 * Only contacts of the last day, within the law's hours unless the client asked for them.
 * @throws Problem 404; 409 with `desde` of the next allowed instant; 422 for its dates
 */
export async function anotarContacto(ctx: Context, id: number, body: CuerpoContacto) {
  const { canal, texto, resultado, promesa = null, a_pedido = false } = body
  const cliente = await exigirCliente(ctx, id, { toma: true })
  const en = body.en === undefined ? ctx.now : new Date(body.en)
  const hace = ctx.now.getTime() - en.getTime()
  // the schema accepts leap seconds and offsets without minutes; JavaScript does not
  if (!(hace >= 0 && hace <= TARDE_MS)) throw invalid({ en: ['Debe ser de las últimas 24 horas.'] })
  exigirPromesa(ctx, promesa)
  const instante = en.toISOString()
  const permiso = a_pedido
    ? { puede: true as const }
    : await permisoDe(ctx, cliente, canal, { en: instante, toma: true })
  if (!permiso.puede) {
    const desde = permiso.desde === null ? '' : ` Se puede desde el ${formatDateTime(permiso.desde)}.`
    throw new Problem(409, 'no_contactar', `${permiso.motivo}${desde}`, undefined, { desde: permiso.desde })
  }
  const contacto = await insert(ctx, ContactoCartera, {
    id_clientes: id,
    canal,
    en: instante,
    texto: texto?.trim() || null,
    resultado,
    promesa,
    exento: a_pedido,
    id_envio: null,
    id_usuario: ctx.user?.id ?? null,
  })
  if (promesa !== null) await update(ctx, Cliente, id, { promesa })
  return (await contactosDe(ctx).where('cartera_contactos.id', contacto.id)).map(vistaDe)
}

/** Null clears the promise. @throws Problem 404; 422 for its date */
export async function guardarPromesa(ctx: Context, id: number, promesa: string | null) {
  await exigirCliente(ctx, id, { toma: true })
  exigirPromesa(ctx, promesa)
  const { version } = await update(ctx, Cliente, id, { promesa })
  return { id, promesa, version }
}

function exigirPromesa(ctx: Context, promesa: string | null): void {
  if (promesa === null) return
  if (promesa < bogotaDate(ctx.now)) throw invalid({ promesa: ['La promesa de pago es de hoy en adelante.'] })
  if (promesa > addDays(ctx.today, PROMESA_DIAS))
    throw invalid({ promesa: ['La promesa de pago es de un año como máximo.'] })
}
