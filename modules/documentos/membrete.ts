import { formatNit, parseNit } from '../../schemas/es-co/index.ts'
import type { Context } from '../kernel/index.ts'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { fuentes } from './fuentes.ts'

interface Lugar {
  direccion: string
  ciudad: string
  departamento: string
}

/** `'Carrera 5 # 10-63 · Cali, Valle del Cauca'`; a city that is its own department is said once. What is not known is left out. */
export const lugar = ({ direccion, ciudad, departamento }: Lugar): string =>
  [
    direccion,
    ciudad === departamento || ciudad.startsWith(departamento)
      ? ciudad
      : [ciudad, departamento].filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join(' · ')

export interface Membrete {
  nombre: string
  lineas: string[]
  /** The logo as a data URL; nothing else can be reached while printing. */
  logo: string | null
}

/** Who issues the office's papers, as the tax office knows them. What is not known is empty. */
interface Titular extends Lugar {
  nombre: string
  nombreComercial: string
  nit: string
  telefono: string
  correo: string
}

type Oficina = Pick<Context['office'], 'nombre' | 'datos'>

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const joined = (...parts: string[]): string => parts.filter(Boolean).join(' · ')

/** As every other paper writes it; what is no NIT stays as it was written. */
const agrupado = (nit: string): string => {
  const partes = parseNit(nit)
  return partes && partes.digit !== null ? formatNit(partes.number, partes.digit) : nit
}

/** Who the office was created for: who issues its papers until it has an issuer of invoices. */
const titularDe = ({ datos }: Oficina): Titular => ({
  nombre: text(datos.notario),
  nombreComercial: '',
  nit: agrupado(text(datos.nit)),
  direccion: text(datos.direccion),
  ciudad: text(datos.municipio),
  departamento: text(datos.departamento),
  telefono: text(datos.telefono),
  correo: text(datos.correo),
})

/** A logo that is not a data URL is none. */
const logoDe = ({ datos }: Pick<Oficina, 'datos'>): string | null =>
  text(datos.logo).startsWith('data:image/') ? text(datos.logo) : null

/** The head of a paper: the office's name, then who issues it and where, in the same words on every paper. */
export const membrete = (oficina: Oficina, titular: Titular = titularDe(oficina)): Membrete => ({
  nombre: oficina.nombre,
  lineas: [
    joined(
      ...new Set([titular.nombreComercial, titular.nombre].filter((nombre) => nombre !== oficina.nombre)),
      titular.nit && `NIT ${titular.nit}`,
    ),
    joined(lugar(titular), titular.telefono && `Tel. ${titular.telefono}`, titular.correo),
  ].filter(Boolean),
  logo: logoDe(oficina),
})

interface Fila {
  nit: string
  dv: string
  nombre: string
  nombre_comercial: string | null
  direccion: string
  telefono: string | null
  correo: string
  ciudad: string | null
  departamento: string | null
}

/** Who issues the office's papers today: the issuer of its invoices, once it has one. */
export async function titularHoy(ctx: Pick<Context, 'db' | 'office' | 'today'>): Promise<Titular> {
  const emisor = await ctx
    .db('emisores as e')
    .leftJoin('municipios as m', 'm.id', 'e.id_municipio')
    .leftJoin('departamentos as d', 'd.id', 'm.id_depto')
    .where('e.desde', '<=', ctx.today)
    .where((q) => {
      void q.whereNull('e.hasta').orWhere('e.hasta', '>=', ctx.today)
    })
    .orderBy('e.desde', 'desc')
    .first<Fila | undefined>(
      'e.nit',
      'e.dv',
      'e.nombre',
      'e.nombre_comercial',
      'e.direccion',
      'e.telefono',
      'e.correo',
      {
        ciudad: 'm.name',
        departamento: 'd.name',
      },
    )
  if (!emisor) return titularDe(ctx.office)
  const { nit, dv, nombre, nombre_comercial, direccion, telefono, correo, ciudad, departamento } = emisor
  return {
    nombre,
    nombreComercial: nombre_comercial ?? '',
    nit: formatNit(nit, dv),
    direccion,
    ciudad: ciudad ?? '',
    departamento: departamento ?? '',
    telefono: telefono ?? '',
    correo,
  }
}

export const membreteDe = async (ctx: Pick<Context, 'db' | 'office' | 'today'>): Promise<Membrete> =>
  membrete(ctx.office, await titularHoy(ctx))

/** A sheet as a whole HTML document that needs nothing from outside: its fonts and images are within it. */
export function imprimir(hoja: ReactElement): string {
  const markup = renderToStaticMarkup(hoja)
  return `<!doctype html>${markup.replace('<style>', () => `<style>${fuentes(markup)}</style><style>`)}`
}
