import { createHash, createHmac, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { unauthenticated, type Context, insert, inTransaction, Problem } from '../../kernel/index.ts'
import { personasPorDocumento, registrarPersona, type Cargo } from '../../personas/index.ts'
import { otorgados, otorgarPermisos, Rol } from '../../roles/index.ts'
import { abrirPara } from '../../sesion/index.ts'
import { CARGOS_DE_ESCRITURA } from '../../../schemas/registros/personas.ts'
import { cifrarClave, insertarUsuario } from '../../usuarios/index.ts'

/** Lifetime (ms) of the pass after «Practicar». */
const DURA = 60_000

/** The same person keeps one practice user until the nightly reset. */
interface Visitante {
  quien: string
  rol: string
  permisos: number[]
  /** Team of the real office that works on deeds: names and posts, nothing else. */
  equipo: Companero[]
}

interface Companero {
  nombres: string
  apellidos: string
  cargos: Cargo[]
}

interface Fila {
  huella: string
  oficina: string
  vence: number
  datos: string
}

const MOST_EQUIPO = 20

async function equipoDe({ db }: Context): Promise<Companero[]> {
  const filas = await db('personas_cargos as c')
    .join('personas as p', 'p.id', 'c.id_persona')
    .orderBy('p.orden')
    .orderBy('p.id')
    .limit(MOST_EQUIPO * CARGOS_DE_ESCRITURA.length)
    .select<{ id: number; nombres: string; apellidos: string; cargo: Cargo }[]>(
      'p.id',
      'p.nombres',
      'p.apellidos',
      'c.cargo',
    )
  const equipo = new Map<number, Companero>()
  for (const { id, nombres, apellidos, cargo } of filas)
    equipo.set(id, { nombres, apellidos, cargos: [...(equipo.get(id)?.cargos ?? []), cargo] })
  return [...equipo.values()].slice(0, MOST_EQUIPO)
}

const key = ({ app }: Pick<Context, 'app'>) => new TextEncoder().encode(app.config.secret)
const huellaDe = (id: string) => createHash('sha256').update(id).digest('hex')
const pases = (ctx: Context) => ctx.app.offices.platform<Fila>('pases_de_practica')

/** Single-use, for a minute, with the caller's current role. In the platform database, so that any process can take it. */
export async function nuevoPase(ctx: Context, practica: string): Promise<string> {
  const {
    user,
    office: { slug },
  } = ctx
  if (!user) throw unauthenticated()
  const rol = await ctx.db('roles').where('id', user.id_rol).first<{ name: string } | undefined>('name')
  const quien = createHmac('sha256', ctx.app.config.secret)
    .update(`practica:${slug}:${user.id}`)
    .digest('hex')
    .slice(0, 16)
  const visitante: Visitante = {
    quien,
    rol: rol?.name ?? '',
    permisos: [...user.permisos],
    equipo: await equipoDe(ctx),
  }
  const id = randomBytes(24).toString('base64url')
  const vence = ctx.now.getTime() + DURA
  await pases(ctx).insert({ huella: huellaDe(id), oficina: practica, vence, datos: JSON.stringify(visitante) })
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(id)
    .setAudience(`practica:${practica}`)
    .setExpirationTime(Math.ceil(vence / 1000))
    .sign(key(ctx))
}

/** @returns its visitor; null when forged, expired, used or of another office */
async function gastarPase(ctx: Context, pase: string): Promise<Visitante | null> {
  const {
    office: { slug },
  } = ctx
  const id = await jwtVerify(pase, key(ctx), {
    audience: `practica:${slug}`,
    algorithms: ['HS256'],
    requiredClaims: ['jti', 'exp'],
  }).then(
    ({ payload: { jti = '' } }) => jti,
    () => null,
  )
  if (id === null) return null
  const suyo = () =>
    pases(ctx)
      .where({ huella: huellaDe(id), oficina: slug })
      .where('vence', '>', ctx.now.getTime())
  const fila = await suyo().first()
  // of two concurrent uses only one deletes the row
  if (!fila || (await suyo().delete()) !== 1) return null
  return JSON.parse(fila.datos) as Visitante // as it was kept
}

export const olvidarPases = ({ app, now }: Pick<Context, 'app' | 'now'>) =>
  app.offices.platform<Fila>('pases_de_practica').where('vence', '<', now.getTime()).delete()

/** Logs in an invented user with the role of the real office. @throws Problem 404 in any other office, 401 for an invalid pass */
export async function entrarAPracticar(ctx: Context, pase: string, medio: 'cuerpo' | 'galleta') {
  const { practiceOf } = ctx.office
  if (practiceOf === null || !ctx.app.config.practica)
    throw new Problem(404, 'practica', 'Esta no es una oficina de práctica.')
  const visitante = await gastarPase(ctx, pase)
  if (!visitante)
    throw new Problem(401, 'pase', 'Ese enlace ya se usó o venció. Vuelva a su oficina y oprima «Practicar» otra vez.')
  const platform = ctx.app.offices.platform('practicas')
  await platform.insert({ oficina: practiceOf, usada_en: ctx.now.getTime() }).onConflict('oficina').merge(['usada_en'])
  const clave = await cifrarClave(randomBytes(32).toString('base64url')) // random password, never used
  return inTransaction(ctx, async (within) => {
    // locks user creation: two windows of a person share one user
    await within.db('roles').where('name', 'Administrador').increment('version', 0)
    await traerEquipo(within, visitante.equipo)
    return abrirPara(within, await usuarioDe(within, visitante, clave), medio)
  })
}

const documentoInventado = (huella: string): string =>
  String(10_000_000 + (Number.parseInt(huella.slice(0, 7), 16) % 89_999_999))
const unMunicipio = async ({ db }: Context): Promise<number> =>
  (await db('municipios').orderBy('id').first<{ id: number }>('id')).id

/** A practice deed is filed by the office's own team, under invented documents; who is there already stays. */
async function traerEquipo(ctx: Context, equipo: readonly Companero[]): Promise<void> {
  // once each: who was registered twice has one invented document; a company has no surnames
  const unicos = new Map(
    equipo
      .filter(({ nombres, apellidos }) => nombres && apellidos)
      .map((uno) => [documentoInventado(huellaDe(`${uno.nombres}|${uno.apellidos}`)), uno]),
  )
  const conNumero = [...unicos].map(([numero, uno]) => ({ ...uno, tipo: 3, numero }))
  const ya = await personasPorDocumento(ctx, conNumero)
  for (const { tipo, numero, ...suyo } of conNumero)
    if (ya({ tipo, numero }) === null)
      await registrarPersona(ctx, {
        ...suyo,
        tipo_documento: tipo,
        numero_documento: numero,
        correo_electronico: `equipo-${numero}@practica.example`,
        id_municipio: await unMunicipio(ctx),
      })
}

async function usuarioDe(ctx: Context, { quien, rol, permisos }: Visitante, clave: string): Promise<number> {
  const id_rol = await rolDe(ctx, rol, permisos)
  const email = `practica-${quien}@practica.example`
  const conocido = await ctx
    .db('usuarios')
    .where({ email })
    .first<{ id: number; id_rol: number } | undefined>('id', 'id_rol')
  if (conocido) {
    if (conocido.id_rol !== id_rol) await ctx.db('usuarios').where({ id: conocido.id }).update({ id_rol })
    return conocido.id
  }
  const [cuantos] = await ctx.db('usuarios').where('email', 'like', 'practica-%').count<{ n: number }[]>({ n: '*' })
  const numero = String(Number(cuantos?.n ?? 0) + 1)
  const persona = await registrarPersona(ctx, {
    tipo_documento: 3,
    numero_documento: documentoInventado(quien),
    nombres: 'Practicante',
    apellidos: numero,
    correo_electronico: email,
    id_municipio: await unMunicipio(ctx),
    cargos: ['contacto', 'digitador', 'revisor', 'liquidador'],
  })
  const { id } = await insertarUsuario(ctx, {
    email,
    usuario: `Practicante ${numero}`,
    clave,
    id_rol,
    id_persona: persona.id,
  })
  return id
}

/** The role of that name if equal, else a copy that follows the real office's. */
async function rolDe(ctx: Context, name: string, permisos: readonly number[]): Promise<number> {
  const iguales = async (id: number) =>
    (await otorgados(ctx.db, id)).join() === [...permisos].sort((a, b) => a - b).join()
  const suyo = await Rol.query(ctx.db).findOne({ name })
  if (suyo && (await iguales(suyo.id))) return suyo.id
  const aparte = `${name.slice(0, 40)} (como en su oficina)`
  const otro =
    (await Rol.query(ctx.db).findOne({ name: aparte })) ??
    (await insert(ctx, Rol, {
      name: aparte,
      description: 'El de quien practica',
      privacy: 'privado',
      exige_segundo_factor: false,
    }))
  if (!(await iguales(otro.id))) await otorgarPermisos(ctx, otro.id, permisos)
  return otro.id
}
