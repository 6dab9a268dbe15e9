import { createHash } from 'node:crypto'
import { invalid, type Context, insert, findRow, notFound, Problem } from '../kernel/index.ts'
import { AVISOS, textoDelAviso, type Finalidad, type Formulario } from './domain.ts'
import { documentosPosibles, numeroSinTipo } from '../../schemas/es-co/documento.ts'
import { compact } from '../../schemas/es-co/texto.ts'
import { texto } from '../../schemas/json/leidos.ts'
import { Autorizacion } from './model.ts'

export interface AvisoVigente {
  formulario: Formulario
  version: string
  /** Paragraphs of the notice, separated by an empty line; optional purposes have their own boxes. */
  texto: string
  /** SHA-256 of the notice and the optional purposes. */
  huella: string
  finalidades: readonly Finalidad[]
}

const huellaDe = (texto: string): string => createHash('sha256').update(texto).digest('hex')

export function avisoVigente(ctx: Pick<Context, 'office'>, formulario: Formulario): AvisoVigente {
  const { version, texto, finalidades } = AVISOS[formulario]
  const { nombre } = ctx.office
  return { formulario, version, texto: texto(nombre), huella: huellaDe(textoDelAviso(formulario, nombre)), finalidades }
}

/** Current notice. @throws Problem 422 at `campo` when the person read another version */
export function exigirAviso(
  ctx: Pick<Context, 'office'>,
  formulario: Formulario,
  leido: string,
  campo = 'aviso',
): AvisoVigente {
  const aviso = avisoVigente(ctx, formulario)
  if (leido !== aviso.version)
    throw invalid({ [campo]: ['El aviso de privacidad cambió: léalo de nuevo antes de enviar.'] })
  return aviso
}

export interface Titular {
  tipo_documento?: string | null | undefined
  numero_documento?: string | null | undefined
  correo?: string | null | undefined
  nombre?: string | null | undefined
}

const LARGO = 30

/** Ledger key of a document: no dots, dashes, spaces or check digit; null without one. */
export const claveDe = (numero: string | null | undefined): string | null => {
  const dicho = texto(numero)
  return dicho === null ? null : compact(numeroSinTipo(dicho)).slice(0, LARGO)
}

/** Keys that a number may have: older lines include the typed check digit. */
export const clavesPosibles = (numero: string | null | undefined): string[] => {
  const dicho = texto(numero)
  return dicho === null ? [] : documentosPosibles(dicho).map((uno) => compact(uno).slice(0, LARGO))
}

export const columnasDelTitular = ({ tipo_documento, numero_documento, correo, nombre }: Titular) => ({
  tipo_documento: texto(tipo_documento)?.slice(0, 80) ?? null,
  numero_documento: texto(numero_documento)?.toUpperCase().slice(0, LARGO) ?? null,
  clave_documento: claveDe(numero_documento),
  correo: texto(correo)?.toLowerCase().slice(0, 254) ?? null,
  nombre: texto(nombre)?.slice(0, 250) ?? null,
})

export interface Autorizado {
  titular: Titular
  formulario: Formulario
  /** Version of the notice that was on the screen. */
  aviso: string
  finalidades?: readonly string[]
  /** Representative and capacity. */
  actua?: string | null
  /** Channel; the office's page by default. */
  canal?: string
  evidencia?: string | null
  /** Related record, `table:id`. */
  origen?: string | null
}

/**
 * A line for each purpose without a box and each ticked one; an unticked one leaves none (Ley 1581 de 2012, arts. 8 b, 9 and 12).
 * @throws Problem 422 at `aviso` for an old notice; at `finalidades` for unknown purposes
 */
export async function autorizar(ctx: Context, dicho: Autorizado): Promise<Autorizacion[]> {
  const { formulario, finalidades: marcadas = [], canal = 'pagina' } = dicho
  const { version, huella, finalidades } = exigirAviso(ctx, formulario, dicho.aviso)
  const opcionales = finalidades.filter(({ opcional }) => opcional).map(({ id }) => id)
  if (marcadas.some((id) => !opcionales.includes(id)))
    throw invalid({ finalidades: ['Elija entre las finalidades que se ofrecen.'] })
  await guardarTexto(ctx, formulario, version, huella)
  const lineas: Autorizacion[] = []
  for (const { id, fundamento, opcional } of finalidades) {
    if (opcional && !marcadas.includes(id)) continue
    lineas.push(
      await insert(ctx, Autorizacion, {
        ...columnasDelTitular(dicho.titular),
        actua: dicho.actua ?? null,
        formulario,
        finalidad: id,
        fundamento,
        politica: version,
        huella,
        canal,
        cuando: ctx.now.toISOString(),
        ip: ctx.ip || null,
        agente: ctx.agent || null,
        evidencia: dicho.evidencia ?? null,
        estado: fundamento === 'autorizacion' ? 'otorgada' : 'informada',
        id_anterior: null,
        origen: dicho.origen ?? null,
      }),
    )
  }
  return lineas
}

/** Stores each text once, to show later what a person read. */
async function guardarTexto(ctx: Context, formulario: Formulario, politica: string, huella: string): Promise<void> {
  const cuando = ctx.now.toISOString()
  const fila = { formulario, politica, huella, texto: textoDelAviso(formulario, ctx.office.nombre) }
  await ctx
    .db('avisos_privacidad')
    .insert({ ...fila, created_at: cuando, updated_at: cuando, version: 1 })
    .onConflict(['formulario', 'huella'])
    .ignore()
}

/** Lines of a document number in any spelling, newest first. */
export async function autorizacionesDelDocumento(ctx: Context, numero: string): Promise<Autorizacion[]> {
  const claves = clavesPosibles(numero)
  return claves.length ? Autorizacion.query(ctx.db).whereIn('clave_documento', claves).orderBy('id', 'desc') : []
}

interface Despues {
  estado: 'confirmada' | 'revocada'
  canal?: string
  evidencia?: string | null
}

/** Adds a confirmation or revocation that refers to an earlier line. */
const anotarDespues = (
  ctx: Context,
  anterior: Autorizacion,
  { estado, canal = 'pagina', evidencia = null }: Despues,
) => {
  const {
    tipo_documento,
    numero_documento,
    clave_documento,
    correo,
    nombre,
    actua,
    formulario,
    finalidad,
    fundamento,
  } = anterior
  return insert(ctx, Autorizacion, {
    tipo_documento,
    numero_documento,
    clave_documento,
    correo,
    nombre,
    actua,
    formulario,
    finalidad,
    fundamento,
    politica: anterior.politica,
    huella: anterior.huella,
    origen: anterior.origen,
    id_anterior: anterior.id,
    estado,
    canal,
    evidencia,
    cuando: ctx.now.toISOString(),
    ip: ctx.ip || null,
    agente: ctx.agent || null,
  })
}

/** A confirmation is of the latest authorisation of a record, a revocation of all in force. @param origen `table:id` */
export async function anotarDelOrigen(ctx: Context, origen: string, despues: Despues): Promise<void> {
  const otorgadas = await Autorizacion.query(ctx.db).where({ origen, estado: 'otorgada' }).orderBy('id', 'desc')
  const anteriores = despues.estado === 'revocada' ? await sinRevocar(ctx, otorgadas) : otorgadas.slice(0, 1)
  for (const anterior of anteriores) await anotarDespues(ctx, anterior, despues)
}

async function sinRevocar(ctx: Context, otorgadas: readonly Autorizacion[]): Promise<Autorizacion[]> {
  const ids = otorgadas.map(({ id }) => id)
  const despues = await Autorizacion.query(ctx.db).whereIn('id_anterior', ids).orderBy('id')
  const ultimo = new Map(despues.map(({ id_anterior, estado }) => [id_anterior, estado]))
  return otorgadas.filter(({ id }) => ultimo.get(id) !== 'revocada')
}

type Oyente = (ctx: Context, autorizacion: Autorizacion) => Promise<void>
const oyentes: Oyente[] = []

export const alRevocar = (oyente: Oyente): void => {
  oyentes.push(oyente)
}

/** Adds a line and runs the listeners (Ley 1581 de 2012, art. 8 e). @throws Problem 404; 409 when not an authorisation, or revoked */
export async function revocar(ctx: Context, id: number, motivo: string): Promise<Autorizacion> {
  const linea = await findRow(ctx.db, Autorizacion, id, { lock: true })
  if (!linea) throw notFound('No se encontró esa autorización.')
  if (linea.estado !== 'otorgada')
    throw new Problem(409, 'no_se_revoca', 'Solo se revoca lo que se autorizó: para lo demás no se pidió autorización.')
  const [vigente] = await sinRevocar(ctx, [linea])
  if (!vigente) throw new Problem(409, 'revocada', 'Ya estaba revocada.')
  const despues = { estado: 'revocada', canal: 'oficina', evidencia: motivo.trim() } as const
  const revocada = await anotarDespues(ctx, linea, despues)
  // of the same record and purpose: it was asked for more than once
  const { origen, finalidad } = linea
  const iguales = origen ? await Autorizacion.query(ctx.db).where({ origen, finalidad, estado: 'otorgada' }) : []
  for (const otra of await sinRevocar(ctx, iguales)) await anotarDespues(ctx, otra, despues)
  for (const oyente of oyentes) await oyente(ctx, linea)
  return revocada
}
