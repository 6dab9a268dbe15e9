import { timingSafeEqual } from 'node:crypto'
import { networkOf, Problem, type Context } from '../../kernel/index.ts'
import { buscarPorToken, type Radicacion } from '../../radicaciones/index.ts'
import { anotar, contarCodigo, contarIntento } from './frenos.ts'

/** How somebody proved to have to do with a filing: with its paper's key, with a party's document, or with nothing but the short code. */
export type Modo = 'llave' | 'documento' | 'codigo'

export interface Abierta {
  radicacion: Radicacion
  modo: Modo
}

/** As many digits as a number may have. */
const CODIGO = /^\d{1,16}$/

const noHay = (codigo: string) =>
  new Problem(404, 'no_encontrado', `No se ha encontrado un trámite con el código ${codigo}.`)

/**
 * Opens a filing by its public code. Without its key each new code counts against the address; every look is written down.
 * @param documento the last four digits of a party's document, when given
 * @throws Problem 404, 422 for digits that are nobody's, 429
 */
export async function abrirConsulta(
  ctx: Context,
  codigo: string,
  { k = '', documento = '' }: { k?: string; documento?: string },
): Promise<Abierta> {
  if (!CODIGO.test(codigo)) throw noHay(codigo.slice(0, 20))
  const radicacion = await buscarPorToken(ctx, codigo)
  if (radicacion && esSuLlave(k, radicacion.llave)) return visto(ctx, radicacion, 'llave')
  try {
    await contarCodigo(ctx, codigo)
  } catch (error) {
    // one line for all refused codes, or a scan would fill the table
    await anotarVista(ctx, VARIOS, 'frenada')
    throw error
  }
  if (!radicacion) {
    await anotarVista(ctx, codigo, 'inexistente')
    throw noHay(codigo)
  }
  if (documento === '') return visto(ctx, radicacion, 'codigo')
  await comprobarDocumento(ctx, radicacion, documento)
  return visto(ctx, radicacion, 'documento')
}

async function visto(ctx: Context, radicacion: Radicacion, modo: Modo): Promise<Abierta> {
  await anotarVista(ctx, radicacion.token, modo, radicacion.id)
  return { radicacion, modo }
}

function esSuLlave(given: string, llave: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(llave)]
  return a.length === b.length && timingSafeEqual(a, b)
}

async function comprobarDocumento(ctx: Context, radicacion: Radicacion, documento: string): Promise<void> {
  if (!/^\d{4}$/.test(documento.trim()))
    throw new Problem(422, 'documento', 'Escriba los últimos cuatro dígitos del documento.')
  const devolver = await contarIntento(ctx, radicacion.token)
  const seen = { codigo: radicacion.token, ip: networkOf(ctx.ip) }
  if (!(await terminaciones(ctx, radicacion)).has(documento.trim())) {
    await anotar(ctx, 'errar', radicacion.id, seen)
    throw new Problem(422, 'documento', 'Esos dígitos no son los de ningún otorgante de este trámite.')
  }
  await devolver()
  await anotar(ctx, 'reconocer', radicacion.id, seen)
}

const CORTO = 5

/** The last four digits of the documents of a filing's parties, and of whom an express record belongs to. */
export async function terminaciones(ctx: Context, { id, usuario_plataforma }: Radicacion): Promise<Set<string>> {
  const rows = await ctx
    .db('otorgantes_acto as o')
    .join('actos_radicacion as a', 'a.id', 'o.id_acto_radi')
    .join('personas as p', 'p.id', 'o.id_personas')
    .where('a.id_radicacion', id)
    .select<{ numero_documento: string }[]>('p.numero_documento')
  const digitos = [...rows.map((row) => row.numero_documento), usuario_plataforma ?? ''].map((texto) =>
    texto.replace(/\D/g, ''),
  )
  return new Set(digitos.filter((numero) => numero.length >= CORTO).map((numero) => numero.slice(-4)))
}

/** Code of lines that stand for several codes. */
const VARIOS = '*'

/** One line a day for each code, address and way of looking, with how many times. */
async function anotarVista(
  ctx: Context,
  codigo: string,
  modo: Modo | 'inexistente' | 'frenada',
  id?: number,
): Promise<void> {
  const row = {
    fecha: ctx.today,
    codigo,
    ip: networkOf(ctx.ip),
    modo,
    id_radicacion: id ?? null,
    veces: 1,
    ultima: ctx.now.toISOString(),
  }
  await ctx
    .db('seguimientos_consultas')
    .insert(row)
    .onConflict(['fecha', 'codigo', 'ip', 'modo'])
    .merge({ veces: ctx.db.raw('seguimientos_consultas.veces + 1'), ultima: row.ultima })
}

const GUARDA_DIAS = 180

/** Deletes old lookups, because an address is personal data. */
export function olvidarConsultas(ctx: Context) {
  const limite = new Date(ctx.now.getTime() - GUARDA_DIAS * 86_400_000).toISOString().slice(0, 10)
  return ctx.db('seguimientos_consultas').where('fecha', '<', limite).delete()
}
