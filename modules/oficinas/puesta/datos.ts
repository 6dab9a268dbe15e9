import { readFile } from 'node:fs/promises'
import { checkDigit, formatNit, parseNit } from '../../../schemas/es-co/index.ts'
import type { DatosDeOficina } from '../../../schemas/respuestas/oficina/puesta-en-marcha.ts'
import {
  inTransaction,
  invalid,
  readRow,
  recordChange,
  versionConflict,
  writeFacts,
  type Context,
  type UploadedFile,
} from '../../kernel/index.ts'
import { nombrarNotario } from '../../notaria/index.ts'

interface Cuerpo {
  nombre: string
  nit: string
  notario: string
  circulo?: string | null | undefined
  numero_notaria?: string | null | undefined
  direccion: string
  id_municipio: string | number | null
  telefono?: string | null | undefined
  correo?: string | null | undefined
  version?: number | undefined
}

const texto = (value: unknown): string => (typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') : '')

export function leerDatos({ office: { nombre, datos, revision } }: Pick<Context, 'office'>): DatosDeOficina {
  return {
    nombre,
    nit: texto(datos['nit']),
    notario: texto(datos['notario']),
    circulo: texto(datos['circulo']),
    numero_notaria: texto(datos['numero_notaria']),
    direccion: texto(datos['direccion']),
    id_municipio: typeof datos['id_municipio'] === 'number' ? datos['id_municipio'] : null,
    municipio: texto(datos['municipio']),
    departamento: texto(datos['departamento']),
    telefono: texto(datos['telefono']),
    correo: texto(datos['correo']),
    logo: texto(datos['logo']) || null,
    version: revision,
  }
}

/** Writes in the platform, then the audit line of the office. @throws Problem 409 */
async function escribir(
  ctx: Context,
  cambio: Readonly<Record<string, unknown>>,
  nombre: string,
  version = ctx.office.revision,
): Promise<DatosDeOficina> {
  const { office } = ctx
  if (version !== office.revision) throw versionConflict(leerDatos(ctx))
  const { logo: antesLogo, ...antes } = leerDatos(ctx)
  await writeFacts(ctx.app.offices.platform, office, { nombre, datos: { ...office.datos, ...cambio } })
  const { logo, ...despues } = leerDatos(ctx)
  const dicho = (imagen: string | null) => (imagen === null ? 'sin logo' : `imagen de ${imagen.length} letras`)
  await inTransaction(ctx, (within) =>
    recordChange(within, {
      accion: 'editar',
      tabla: 'oficina',
      registro: 1,
      antes: { ...antes, logo: dicho(antesLogo) },
      despues: { ...despues, logo: dicho(logo) },
    }),
  )
  return leerDatos(ctx)
}

/**
 * What the office's papers and mails say of it, until it has an issuer of invoices. Names the notary of the deeds too, where nobody is
 * named yet. @throws Problem 422 by field, 409 with the facts where somebody saved before
 */
export async function guardarDatos(ctx: Context, dado: Cuerpo): Promise<DatosDeOficina> {
  const leido = parseNit(dado.nit)
  if (!leido || (leido.digit !== null && leido.digit !== Number(checkDigit(leido.number))))
    throw invalid({ nit: ['El NIT no existe: revise los números y el de verificación.'] })
  const lugar = await readRow(
    ctx.db,
    'select m.id, m.name as municipio, d.name as departamento from municipios m join departamentos d on d.id = m.id_depto where m.id = ?',
    [Number(dado.id_municipio) || 0],
  )
  if (!lugar) throw invalid({ id_municipio: ['Elija un municipio de la lista.'] })
  const datos = await escribir(
    ctx,
    {
      nit: leido.digit === null ? leido.number : formatNit(leido.number, leido.digit),
      notario: texto(dado.notario),
      circulo: texto(dado.circulo),
      numero_notaria: texto(dado.numero_notaria),
      direccion: texto(dado.direccion),
      id_municipio: Number(lugar['id']),
      municipio: texto(lugar['municipio']),
      departamento: texto(lugar['departamento']),
      telefono: texto(dado.telefono),
      correo: texto(dado.correo),
    },
    texto(dado.nombre),
    dado.version,
  )
  await inTransaction(ctx, (within) => nombrarNotario(within, texto(dado.notario)))
  return datos
}

export const LOGOS = ['image/png', 'image/jpeg']

/** Kept whole in the office's facts: papers embed it. @throws Problem 422 */
export async function ponerLogo(ctx: Context, subido: UploadedFile | undefined): Promise<DatosDeOficina> {
  if (!subido) throw invalid({ logo: ['Elija la imagen del logo.'] })
  const logo = `data:${subido.type};base64,${await readFile(subido.path, 'base64')}`
  return escribir(ctx, { logo }, ctx.office.nombre)
}

export const quitarLogo = (ctx: Context): Promise<DatosDeOficina> => escribir(ctx, { logo: null }, ctx.office.nombre)
