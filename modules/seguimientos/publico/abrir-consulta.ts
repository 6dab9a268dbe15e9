import {
  sameText,
  countUse,
  networkOf,
  Problem,
  recordChange,
  returnUse,
  tooMany,
  wasUsed,
  type Context,
  type Limit,
} from '../../kernel/index.ts'
import { buscarPorToken, type Radicacion } from '../../radicaciones/index.ts'

const HORA = 3600
const DIA = 86_400
const SIN_LIMITE = Number.MAX_SAFE_INTEGER

/** Distinct codes per address without a key: a family follows one filing, an agent a few. */
const CODIGOS_DISTINTOS: readonly Limit[] = [
  { times: 12, seconds: HORA },
  { times: 40, seconds: DIA },
]
/** Wrong last four digits, per code and per address: trying all ten thousand would take years. */
const INTENTOS: readonly Limit[] = [
  { times: 5, seconds: HORA },
  { times: 12, seconds: DIA },
]
/** Lookups without a key in the whole office per hour that raise an audit line. */
const MUCHAS_DE_LA_OFICINA = 400

/** @throws Problem 429 when this address has looked at too many distinct codes */
async function contarCodigo(ctx: Context, codigo: string): Promise<void> {
  const quien = networkOf(ctx.ip)
  for (const limit of CODIGOS_DISTINTOS) {
    const par = `seguimiento par:${quien}:${codigo}:${limit.seconds}`
    const todos = `seguimiento codigos:${quien}:${limit.seconds}`
    const aparte = { times: SIN_LIMITE, seconds: limit.seconds }
    if (await wasUsed(ctx, par, aparte)) continue
    try {
      await countUse(ctx, todos, limit)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      await anotarFreno(ctx, `codigos:${quien}`, {
        detalle: `Más de ${limit.times} códigos distintos sin llave desde una dirección`,
        codigo,
        ip: quien,
      })
      throw conMensaje(
        error,
        'Desde esta conexión se han consultado demasiados trámites distintos. Con el código QR de su papel puede entrar sin esperar.',
      )
    }
    // the code counts once per address, also when two requests arrive together
    if ((await countUse(ctx, par, aparte)) > 1) await returnUse(ctx, todos, limit)
  }
  if ((await countUse(ctx, 'seguimiento oficina', { times: SIN_LIMITE, seconds: HORA })) === MUCHAS_DE_LA_OFICINA) {
    await anotarFreno(ctx, 'oficina', {
      detalle: `${MUCHAS_DE_LA_OFICINA} consultas sin llave en una hora, desde todas las direcciones`,
      codigo,
      ip: quien,
    })
  }
}

/** Counted before the check, so that parallel guesses count. @returns gives the uses back after a right guess @throws Problem 429 */
async function contarIntento(ctx: Context, codigo: string): Promise<() => Promise<void>> {
  const quien = networkOf(ctx.ip)
  const cuentas = INTENTOS.flatMap((limit) =>
    [`seguimiento documento codigo:${codigo}`, `seguimiento documento direccion:${quien}`].map(
      (key) => [`${key}:${limit.seconds}`, limit] as const,
    ),
  )
  const refusals: Problem[] = []
  // counts all limits even when one refuses
  for (const [key, limit] of cuentas) {
    await countUse(ctx, key, limit).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error
      refusals.push(error)
    })
  }
  const longest = refusals.sort((a, b) => espera(b) - espera(a))[0]
  if (longest) {
    await anotarFreno(ctx, `documento:${codigo}:${quien}`, {
      detalle: 'Demasiados intentos de adivinar un documento',
      codigo,
      ip: quien,
    })
    throw conMensaje(longest, 'Se han escrito demasiados dígitos errados.')
  }
  return async () => {
    for (const [key, limit] of cuentas) await returnUse(ctx, key, limit)
  }
}

/** One audit line per address and hour. */
async function anotarFreno(ctx: Context, que: string, despues: Record<string, unknown>): Promise<void> {
  if ((await countUse(ctx, `seguimiento freno:${que}`, { times: SIN_LIMITE, seconds: HORA })) === 1)
    await anotar(ctx, 'frenar', 0, despues)
}

const anotar = (
  ctx: Context,
  accion: 'frenar' | 'reconocer' | 'errar',
  radicacion: number,
  despues: Record<string, unknown>,
): Promise<void> =>
  recordChange(ctx, { accion, tabla: 'seguimientos_consultas', registro: radicacion, antes: null, despues })

const espera = ({ extra: { retryAfter } }: Problem): number => Number(retryAfter ?? 60)

const conMensaje = (problem: Problem, message: string): Problem => tooMany(espera(problem) * 1000, message)

type Modo = 'llave' | 'documento' | 'codigo'

export interface Abierta {
  radicacion: Radicacion
  modo: Modo
}

const CODIGO = /^\d{1,16}$/

const noHay = (codigo: string) =>
  new Problem(404, 'no_encontrado', `No se ha encontrado un trámite con el código ${codigo}.`)

/**
 * Without the key each new code counts against the address; every lookup is logged.
 * @throws Problem 404, 422 for digits that match no party, 429
 */
export async function abrirConsulta(
  ctx: Context,
  codigo: string,
  { k = '', documento = '' }: { k?: string; documento?: string },
): Promise<Abierta> {
  if (!CODIGO.test(codigo)) throw noHay(codigo.slice(0, 20))
  const radicacion = await buscarPorToken(ctx, codigo)
  if (radicacion && sameText(k, radicacion.llave)) return visto(ctx, radicacion, 'llave')
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

/** One line per day, code, address and mode, with a count. */
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
