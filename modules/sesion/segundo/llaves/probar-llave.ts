import type { FirmaDeLlave } from '../../../../schemas/sesion/llaves.ts'
import { inTransaction, recordChange, type Context } from '../../../kernel/index.ts'
import { pedirAvisoSegundo } from '../../avisos/avisar-segundo.ts'
import { leerFirma, retoDicho } from './comprobar.ts'
import { llavesDeAqui, type Llave } from './leer-llaves.ts'
import { gastarReto, type DeReto } from './retos.ts'

/** `copiada`: its count did not go up, so that a copy of it may be about. It is refused, and its person is told. */
export type Firmado = 'vale' | 'no vale' | 'copiada'

export const LLAVE_COPIADA =
  'Esa llave pudo haber sido copiada y no se acepta: use otro segundo factor y quítela en Mi cuenta.'

/** Whether a key of this person signed a challenge that was made for this. Each challenge is good once, whatever comes of it. */
export async function gastarFirma(ctx: Context, deReto: DeReto, firma: FirmaDeLlave): Promise<Firmado> {
  const challenge = await retoDicho(firma.clientDataJSON)
  if (!(await gastarReto(ctx, challenge, deReto))) return 'no vale'
  const aqui = await llavesDeAqui(ctx, deReto.idUsuario)
  const llave = aqui?.llaves.find(({ credencial }) => credencial === firma.id)
  if (!aqui || !llave) return 'no vale'
  const contador = await leerFirma(ctx, llave, firma, { challenge, origin: ctx.origin, rpId: aqui.sitio })
  if (contador === null) return 'no vale'
  const antes = Number(llave.contador)
  if ((contador > 0 || antes > 0) && contador <= antes) {
    await inTransaction(ctx, (its) => avisarCopia(its, llave))
    return 'copiada'
  }
  // of two signatures at once, one was counted before the other
  const suya = { id: llave.id, contador: llave.contador }
  const contada = await ctx.db('llaves_de_seguridad').where(suya).update({ contador, usada_en: ctx.now.toISOString() })
  return contada === 1 ? 'vale' : 'no vale'
}

async function avisarCopia(ctx: Context, { id_usuario, nombre }: Llave): Promise<void> {
  const [antes, despues] = [{ llave_de_seguridad: nombre }, { llave_de_seguridad: `${nombre}: pudo ser copiada` }]
  await recordChange(ctx, { accion: 'llave copiada', tabla: 'usuarios', registro: id_usuario, antes, despues })
  await pedirAvisoSegundo(ctx, id_usuario, 'llave-copiada', nombre)
}
