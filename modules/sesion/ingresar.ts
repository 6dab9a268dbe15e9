import { inTransaction, Problem, writeTogether, type Context, type Write } from '../kernel/index.ts'
import { permisosDeRol } from '../roles/index.ts'
import { apartarIntentos, claveCorrecta, fingirVerificacion, gastarCodigoDeIngreso } from '../usuarios/index.ts'
import { cuentaPorId, hallarCuenta, type Cuenta } from './autenticar.ts'
import { equipoConocido, huellasTraidas, perdonarEquipos, recordarEquipo } from './equipos.ts'
import { anotarIntento, confirmarFallo, devolverIntento, llavesPosibles } from './intentos.ts'
import { randomBytes } from 'node:crypto'
import type { FirmaDeLlave } from '../../schemas/sesion/sesion.ts'
import {
  llavesDeAqui,
  paraFirmar,
  gastarFirma,
  LLAVE_COPIADA,
  nuevoReto,
  type DeReto,
} from './segundo/llaves/comprobar.ts'
import { factorDe, gastarCodigo } from './segundo/factores.ts'
import { cerrarSesion, gastarRefresco, nuevaSesion, type Medio } from './refresco.ts'
import { ACCESS_SECONDS, firmarAcceso } from './tokens.ts'

interface Segundo {
  codigo?: string | undefined
  llave?: (FirmaDeLlave & { intento: string }) | undefined
}

const deIngreso = (idUsuario: number, intento: string): DeReto => ({ para: 'ingreso', idUsuario, de: intento })

/** After the password, asks for a second factor; with keys, a challenge bound to this person and attempt. */
async function pedirSegundo(ctx: Context, idUsuario: number): Promise<Problem> {
  const codigo = Boolean((await factorDe(ctx, idUsuario))?.activo_en)
  const aqui = await llavesDeAqui(ctx, idUsuario)
  const intento = randomBytes(24).toString('base64url')
  const llave = aqui && {
    intento,
    opciones: paraFirmar({ ...aqui, reto: await nuevoReto(ctx, deIngreso(idUsuario, intento)) }),
  }
  const message = !llave
    ? codigo
      ? 'Escriba el código de su aplicación de autenticación.'
      : 'Escriba un código de recuperación.'
    : codigo
      ? 'Use su llave de seguridad o escriba el código de su aplicación de autenticación.'
      : 'Use su llave de seguridad.'
  return new Problem(401, 'segundo_factor', message, undefined, { segundo: { codigo, llave } })
}

/** Checks and uses up the second factor. @returns null, or the fault @throws Problem 409 for a code that cannot be checked any more */
async function probarSegundo(ctx: Context, idUsuario: number, { codigo, llave }: Segundo): Promise<Problem | null> {
  if (llave !== undefined) {
    const { intento, ...firma } = llave
    const firmado = await gastarFirma(ctx, deIngreso(idUsuario, intento), firma)
    if (firmado === 'copiada') return new Problem(401, 'llave_copiada', LLAVE_COPIADA)
    return firmado === 'vale'
      ? null
      : new Problem(401, 'llave', 'La llave no sirvió: úsela otra vez, o escriba un código.')
  }
  const vale = codigo !== undefined && (await gastarCodigo(ctx, idUsuario, codigo))
  return vale ? null : new Problem(401, 'codigo', 'El código no es correcto o ya se usó.')
}

interface Credenciales extends Segundo {
  email: string
  password: string
}

interface PorDonde {
  medio: Medio
  cookies: string
}

/**
 * Login (specification 1, sections 2, 7, 8): counts the attempt, checks the password and second factor, opens the session. Outside a
 * transaction, because a failure must stay counted and hashing is slow.
 * @returns session, and token of its device
 * @throws Problem 401 with the specification's message, `segundo_factor` when required, `codigo` or `llave` when wrong, `llave_copiada`;
 * 403 in a practice office; 429 with the time left, without checking the password; 409 for a code that cannot be checked any more
 */
export async function ingresar(
  ctx: Context,
  { email: given, password, codigo, llave }: Credenciales,
  { medio, cookies }: PorDonde,
) {
  if (ctx.office.practiceOf !== null)
    throw new Problem(
      403,
      'practica',
      'A la oficina de práctica se entra desde la suya: en el menú con su nombre, «Practicar».',
    )
  const email = given.trim().toLowerCase()
  const huellas = huellasTraidas(ctx, cookies)
  const { usuario, equipos, conteos } = await hallarCuenta(ctx, email, huellas, llavesPosibles(ctx, email, huellas))
  const equipo = equipoConocido(ctx, cookies, usuario?.id ?? null, equipos)
  const quien = { email, idUsuario: usuario?.id ?? null, equipo: equipo?.huella ?? null }
  const intento = await anotarIntento(ctx, quien, conteos)
  const correct = usuario ? await claveCorrecta(usuario.clave, password) : await fingirVerificacion(password)
  if (!usuario?.estado || !correct) {
    await confirmarFallo(ctx, quien, intento)
    throw new Problem(401, 'ingreso', 'Ingreso Incorrecto - Verifique sus credenciales')
  }
  if (Number(usuario.factores)) {
    if (codigo === undefined && llave === undefined) {
      await inTransaction(ctx, (within) => writeTogether(within.db, [devolverIntento(within, intento)]))
      throw await pedirSegundo(ctx, usuario.id)
    }
    // counted like a wrong password
    const falla = await probarSegundo(ctx, usuario.id, { codigo, llave })
    if (falla) {
      await confirmarFallo(ctx, quien, intento)
      throw falla
    }
  }
  return inTransaction(ctx, async (within) => {
    const { sesion, refresco, writes } = nuevaSesion(within, usuario.id, medio)
    const { galleta, write } = recordarEquipo(within, cookies, usuario.id, sesion, equipo)
    const acceso = anotarAcceso(within, usuario.id)
    await writeTogether(within.db, [devolverIntento(within, intento), acceso, ...writes, write])
    return { sesion: await sesionDe(within, usuario, sesion, refresco), equipo: galleta }
  })
}

/** Restarts the counter of an account locked by anyone's failures; a second factor stays required. @throws Problem 401 for a bad code */
export async function desfrenar(ctx: Context, { email, codigo }: { email: string; codigo: string }, cookies: string) {
  const usuario = await gastarCodigoDeIngreso(ctx, email, codigo)
  if (!usuario) throw new Problem(401, 'codigo_ingreso', 'El código no es correcto, venció o ya se usó.')
  await apartarIntentos(ctx, usuario)
  await perdonarEquipos(ctx, cookies, usuario.id)
  return { message: 'Ya puede intentar de nuevo con su contraseña.' }
}

/** Exchanges a refresh token. @throws Problem 401 with an `error` field when it is not valid any more */
export async function refrescar(ctx: Context, token: string, traido: Medio, queda: Medio) {
  const spent = await gastarRefresco(ctx, token, traido, queda)
  const usuario = spent && (await cuentaPorId(ctx, spent.idUsuario))
  if (!spent || !usuario?.estado) {
    const message = 'No pudimos rescatar su sesion, intente iniciar nuevamente'
    throw new Problem(401, 'refresco', message, undefined, { error: message })
  }
  await writeTogether(ctx.db, [anotarAcceso(ctx, usuario.id)])
  return sesionDe(ctx, usuario, spent.sesion, spent.refresco)
}

/** Runs before any insert that refers to the person: that takes a shared lock on the row, and two of them upgrading it would deadlock. */
const anotarAcceso = (ctx: Context, id: number): Write => ({
  sql: 'update usuarios set ultimo_acceso = ? where id = ?',
  values: [ctx.now.toISOString(), id],
})

export async function abrirPara(ctx: Context, idUsuario: number, medio: Medio) {
  const usuario = await cuentaPorId(ctx, idUsuario)
  if (!usuario?.estado) throw new Problem(401, 'ingreso', 'Ese usuario ya no entra.')
  const { sesion, refresco, writes } = nuevaSesion(ctx, usuario.id, medio)
  await writeTogether(ctx.db, [anotarAcceso(ctx, usuario.id), ...writes])
  return sesionDe(ctx, usuario, sesion, refresco)
}

/** Closes the session of a refresh token; unknown tokens are ignored. */
export async function salir(ctx: Context, token: string, traido: Medio): Promise<void> {
  const spent = await gastarRefresco(ctx, token, traido, traido)
  if (spent) await cerrarSesion(ctx, spent.sesion, 'salida')
}

async function sesionDe(ctx: Context, usuario: Cuenta, sesion: string, refresco: string) {
  const permisos = await permisosDeRol(ctx.db, ctx.office, { id: usuario.id_rol, version: usuario.rol_version })
  const debe = Number(usuario.exige) && !Number(usuario.factores)
  return {
    token: await firmarAcceso(ctx, sesion),
    refresh_token: refresco,
    expires_in: ACCESS_SECONDS,
    token_type: 'Bearer' as const,
    user: {
      id: usuario.id,
      email: usuario.email,
      usuario: usuario.usuario,
      id_rol: usuario.id_rol,
      rol: usuario.rol,
      id_persona: usuario.id_persona,
      nombres: usuario.nombres ?? usuario.usuario,
      apellidos: usuario.apellidos ?? '',
      permisos: [...permisos].map((id) => ({ id })),
      ...(debe ? { falta_segundo_factor: true } : {}),
    },
  }
}
