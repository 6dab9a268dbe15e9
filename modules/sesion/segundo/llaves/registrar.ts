import type { opcionesDeFirma, opcionesDeRegistro } from '../../../../schemas/respuestas/sesion/sesion.ts'
import type { Leida } from '../../../../schemas/json/vocabulario.ts'
import type { RegistroDeLlave } from '../../../../schemas/sesion/sesion.ts'
import {
  inTransaction,
  invalid,
  isUniqueViolation,
  notFound,
  Problem,
  type Context,
  type CurrentUser,
  recordChange,
} from '../../../kernel/index.ts'
import { sitioDe } from '../../domain.ts'
import {
  contarPrueba,
  exigirClave,
  exigirOtro,
  exigirPrueba,
  olvidarCodigosSinFactor,
  ponerFactor,
  quien,
  type Prueba,
} from '../factores.ts'
import { pedirAvisoSegundo } from '../../avisos/avisar-segundo.ts'
import {
  leerRegistro,
  retoDicho,
  paraFirmar,
  paraRegistrar,
  gastarReto,
  nuevoReto,
  type DeReto,
  huellaDeCredencial,
  llavesDe,
  llavesDeAqui,
  type Llave,
} from './comprobar.ts'

async function auditarLlave(
  ctx: Context,
  idUsuario: number,
  que: 'llave-agregada' | 'llave-quitada',
  nombre: string,
): Promise<void> {
  const [sin, con] = [{ llave_de_seguridad: '' }, { llave_de_seguridad: nombre }]
  const [antes, despues] = que === 'llave-agregada' ? [sin, con] : [con, sin]
  await recordChange(ctx, { accion: 'modificar', tabla: 'usuarios', registro: idUsuario, antes, despues })
  await pedirAvisoSegundo(ctx, idUsuario, que, nombre)
}

const MOST = 10

const reto = (para: DeReto['para'], { id, sesion = '' }: CurrentUser): DeReto => ({ para, idUsuario: id, de: sesion })
const sinLlaves = () =>
  new Problem(
    409,
    'sin_llaves',
    'En esta dirección no se pueden usar llaves de seguridad: hace falta que empiece por https.',
  )

function exigirSitio({ origin }: Context): string {
  const sitio = sitioDe(origin)
  if (sitio === null) throw sinLlaves()
  return sitio
}

export async function empezarLlave(ctx: Context, password: string): Promise<Leida<typeof opcionesDeRegistro>> {
  const user = quien(ctx)
  const sitio = exigirSitio(ctx)
  await exigirClave(ctx, password)
  const llaves = await llavesDe(ctx, user.id)
  if (llaves.length >= MOST) throw new Problem(409, 'muchas_llaves', `Ya tiene ${MOST} llaves: quite una que no use.`)
  const aqui = {
    reto: await nuevoReto(ctx, reto('registro', user)),
    sitio,
    llaves: llaves.filter((una) => una.sitio === sitio),
  }
  return paraRegistrar(ctx, user, aqui)
}

/** Stores a registered key. @returns recovery codes with the first factor of any kind @throws Problem 409, 422, 429 */
export async function registrarLlave(
  ctx: Context,
  dado: string,
  registro: RegistroDeLlave,
): Promise<{ codigos: string[] }> {
  const user = quien(ctx)
  const sitio = exigirSitio(ctx)
  await contarPrueba(ctx)
  const nombre = dado.trim().replace(/\s+/g, ' ')
  if (!nombre) throw invalid({ nombre: ['Escriba un nombre para la llave.'] })
  const challenge = await retoDicho(registro.clientDataJSON)
  const llave = (await gastarReto(ctx, challenge, reto('registro', user)))
    ? await leerRegistro(ctx, registro, { challenge, origin: ctx.origin, rpId: sitio })
    : null
  if (!llave) throw new Problem(409, 'llave_no_registrada', 'La llave no se pudo registrar: empiece de nuevo.')
  return inTransaction(ctx, (its) =>
    ponerFactor(its, user.id, async () => {
      const suyas = await llavesDe(its, user.id)
      if (suyas.some((una) => una.nombre.toLowerCase() === nombre.toLowerCase()))
        throw invalid({ nombre: ['Ya tiene una llave con ese nombre.'] })
      if (suyas.length >= MOST)
        throw new Problem(409, 'muchas_llaves', `Ya tiene ${MOST} llaves: quite una que no use.`)
      try {
        await its.db('llaves_de_seguridad').insert({
          ...llave,
          id_usuario: user.id,
          nombre,
          sitio,
          huella: huellaDeCredencial(llave.credencial),
          transportes: [...new Set(registro.transports)].join(' '),
          created_at: ctx.now.toISOString(),
        })
      } catch (error) {
        throw isUniqueViolation(error) ? new Problem(409, 'llave_repetida', 'Esa llave ya está registrada.') : error
      }
      await auditarLlave(its, user.id, 'llave-agregada', nombre)
    }),
  )
}

export async function pedirFirma(ctx: Context): Promise<Leida<typeof opcionesDeFirma>> {
  const user = quien(ctx)
  const aqui = await llavesDeAqui(ctx, user.id)
  if (!aqui) throw new Problem(409, 'sin_llaves', 'No tiene llaves de seguridad para esta dirección.')
  return paraFirmar({ ...aqui, reto: await nuevoReto(ctx, reto('prueba', user)) })
}

/** Removes an own key. @throws Problem 404; 409 for the last factor of a role that demands one; 422, 429 */
export async function quitarLlave(
  ctx: Context,
  id: number,
  password: string,
  prueba: Prueba,
): Promise<{ message: string }> {
  const user = quien(ctx)
  const suya = { id, id_usuario: user.id }
  const leer = async (its: Context) => {
    const llave = await its.db<Llave>('llaves_de_seguridad').where(suya).first<Llave | undefined>('*')
    if (!llave) throw notFound('Esa llave ya no está.')
    return llave
  }
  await leer(ctx)
  await exigirClave(ctx, password)
  await exigirOtro(ctx, user)
  await exigirPrueba(ctx, user, prueba)
  return inTransaction(ctx, async (its) => {
    await exigirOtro(its, user)
    const { nombre } = await leer(its)
    await its.db('llaves_de_seguridad').where(suya).delete()
    await olvidarCodigosSinFactor(its, user.id)
    await auditarLlave(its, user.id, 'llave-quitada', nombre)
    return { message: `La llave «${nombre}» se quitó.` }
  })
}
