import { readFile } from 'node:fs/promises'
import { mirada } from '../../archivos/index.ts'
import {
  insert,
  inTransaction,
  invalid,
  update,
  type Context,
  type FieldErrors,
  type UploadedFile,
} from '../../kernel/index.ts'
import { leerP12, llavesAPem, llavesDePem, type AbrirP12, type P12Abierto } from '../certificado/p12.ts'
import { revisarCertificado } from '../certificado/revisar-certificado.ts'
import type { Llaves } from '../documento/tipos.ts'
import { CertificadoGuardado } from '../model.ts'
import { reanudarTodo } from '../emision/turno.ts'
import { cifrar } from './secretos.ts'
import { emisorVigente } from './vigente.ts'

/** Stores the issuer's .p12: the password is not kept, the key is encrypted. @throws Problem 422 by field */
export async function cargarCertificado(
  ctx: Context,
  archivo: Pick<UploadedFile, 'path' | 'name'> | undefined,
  clave: string,
) {
  if (!archivo) throw invalid({ archivo: ['Elija el archivo del certificado (.p12 o .pfx).'] })
  const abierto = await abrir({ p12: await readFile(archivo.path), clave })
  const { pem, faltas = NO_RESPONDE } = abierto?.respuesta ?? {}
  if (!pem) throw invalid(faltas)
  return inTransaction(ctx, (its) => guardarLlaves(its, llavesDePem(pem), archivo.name))
}

const abrir = mirada<AbrirP12, P12Abierto>('p12')
const NO_RESPONDE: FieldErrors = {
  archivo: [
    'El archivo no se pudo abrir en el tiempo que hay. Expórtelo de nuevo con las opciones normales de su programa.',
  ],
}

export const guardarCertificado = (ctx: Context, contenido: Buffer, nombre: string, clave: string) =>
  guardarLlaves(ctx, leerP12(contenido, clave), nombre)

async function guardarLlaves(ctx: Context, llaves: Llaves, nombre: string) {
  const { nit } = await emisorVigente(ctx, ctx.today)
  const datos = revisarCertificado(llaves, { nit, ahora: ctx.now })
  if (datos.faltas.length)
    throw invalid(
      Object.fromEntries(
        datos.faltas.map(({ campo }) => [
          campo,
          datos.faltas.filter((otra) => otra.campo === campo).map(({ mensaje }) => mensaje),
        ]),
      ),
    )
  const pem = llavesAPem(llaves)
  for (const { id } of await CertificadoGuardado.query(ctx.db).where({ nit }).whereNull('retirado_en'))
    await update(ctx, CertificadoGuardado, id, { retirado_en: ctx.now.toISOString() })
  const guardado = await insert(ctx, CertificadoGuardado, {
    nit,
    titular: datos.titular.slice(0, 450),
    serie: datos.serie.slice(0, 60),
    entidad: datos.emisor.slice(0, 450),
    desde: datos.desde,
    hasta: datos.hasta,
    archivo: nombre.slice(0, 200),
    cadena: pem.cadena,
    llave_secreto: cifrar(ctx, 'certificado', pem.clave),
    retirado_en: null,
  })
  await reanudarTodo(ctx)
  return certificadoVisible(guardado, ctx.today)
}

export const certificadoVisible = (
  { id, nit, titular, serie, entidad, desde, hasta, archivo }: CertificadoGuardado,
  hoy: string,
) => ({ id, nit, titular, serie, entidad, desde, hasta, archivo, ...vencimiento(hasta, hoy) })

type Nivel = 'bien' | 'aviso' | 'alerta' | 'urgente' | 'vencido'

/** Whole days left, and the level of warning: 60, 30 and 7 days before the end. */
export function vencimiento(hasta: string, hoy: string): { dias: number; nivel: Nivel } {
  const dias = Math.round((Date.parse(hasta) - Date.parse(hoy)) / 86_400_000)
  return {
    dias,
    nivel: dias < 0 ? 'vencido' : dias <= 7 ? 'urgente' : dias <= 30 ? 'alerta' : dias <= 60 ? 'aviso' : 'bien',
  }
}
