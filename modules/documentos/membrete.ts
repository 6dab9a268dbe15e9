import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { SIMBOLOS } from './simbolos.ts'
import { create } from 'qrcode'
import { trazoDeQr, type QrTrazo } from './domain.ts'
import { formatNit, parseNit } from '../../schemas/es-co/index.ts'
import type { Context } from '../kernel/index.ts'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const packages = createRequire(import.meta.url)

const CUTS = [
  ['Inter', 'inter', 400],
  ['Inter', 'inter', 600],
  ['Source Serif 4', 'source-serif-4', 600],
] as const

// Ranges are those of the packages' own unicode.json.
const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,' +
  'U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'
const LATIN_EXT =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,' +
  'U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF'

const face = (family: string, weight: number, data: string, range?: string) =>
  `@font-face{font-family:'${family}';font-weight:${weight};src:url(data:font/woff2;base64,${data}) ` +
  `format('woff2')${range ? `;unicode-range:${range}` : ''}}`

const faces = (subset: 'latin' | 'latin-ext', range: string): string =>
  CUTS.map(([family, name, weight]) => {
    const file = packages.resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff2`)
    return face(family, weight, readFileSync(file, 'base64'), range)
  }).join('')

// Fallback family after Inter, whose packages lack these signs.
const signs = () => ([400, 600] as const).map((weight) => face('Signos', weight, SIMBOLOS[weight])).join('')

const kept = new Map<string, string>()
const once = (key: string, make: () => string): string => {
  const css = kept.get(key) ?? make()
  kept.set(key, css)
  return css
}

/** Fonts are embedded, so that paper looks the same on every machine. Extended Latin (Šimić) only if the text has it. */
const fuentes = (text: string): string =>
  once('latin', () => signs() + faces('latin', LATIN)) +
  (/[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1eff\u20a0-\u20ab]/.test(text)
    ? once('latin-ext', () => faces('latin-ext', LATIN_EXT))
    : '')

/** The specification's code has high error correction. */
const NIVEL = 'H'

/** QR as a path. A long text needs level M, or its modules get too small to print. */
export function qrTrazo(texto: string, nivel: 'M' | 'H' = NIVEL): QrTrazo {
  const { modules } = create(texto, { errorCorrectionLevel: nivel })
  return trazoDeQr({ size: modules.size, get: (row, column) => modules.get(row, column) })
}

interface Lugar {
  direccion: string
  ciudad: string
  departamento: string
}

/** `'Carrera 5 # 10-63 · Cali, Valle del Cauca'`; a city that is its own department is written once. */
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
  /** Data URL: nothing else can be reached while printing. */
  logo: string | null
}

/** Issuer of the office's papers, as DIAN knows it. Unknown fields are empty. */
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

/** Same format as in every other paper; an invalid NIT stays as written. */
const agrupado = (nit: string): string => {
  const partes = parseNit(nit)
  return partes && partes.digit !== null ? formatNit(partes.number, partes.digit) : nit
}

/** Issuer until the office has one for invoices. */
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

/** Null for a logo that is not a data URL. */
const logoDe = ({ datos }: Pick<Oficina, 'datos'>): string | null =>
  text(datos.logo).startsWith('data:image/') ? text(datos.logo) : null

/** Unless the office's own name says it. */
const circuloDe = ({ nombre, datos }: Oficina): string => {
  const circulo = text(datos.circulo)
  return circulo === '' || nombre.includes(circulo) ? '' : `Círculo de ${circulo}`
}

export const membrete = (oficina: Oficina, titular: Titular = titularDe(oficina)): Membrete => ({
  nombre: oficina.nombre,
  lineas: [
    joined(
      circuloDe(oficina),
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

/**
 * Issuer of the office's invoices, once it has one.
 * @param dia of the paper, which keeps its day's notary when printed again; of a day before the first issuer, that one
 */
export async function titularHoy(
  ctx: Pick<Context, 'db' | 'office' | 'today'>,
  dia: string = ctx.today,
): Promise<Titular> {
  const emisor = await ctx
    .db('emisores as e')
    .leftJoin('municipios as m', 'm.id', 'e.id_municipio')
    .leftJoin('departamentos as d', 'd.id', 'm.id_depto')
    .where('e.desde', '<=', ctx.today)
    .where((q) => {
      void q.whereNull('e.hasta').orWhere('e.hasta', '>=', dia)
    })
    .orderBy('e.desde')
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

/** @param dia as {@link titularHoy} */
export const membreteDe = async (
  ctx: Pick<Context, 'db' | 'office' | 'today'>,
  dia: string = ctx.today,
): Promise<Membrete> => membrete(ctx.office, await titularHoy(ctx, dia))

/** Self-contained HTML document: fonts and images are embedded. */
export function imprimir(hoja: ReactElement): string {
  const markup = renderToStaticMarkup(hoja)
  return `<!doctype html>${markup.replace('<style>', () => `<style>${fuentes(markup)}</style><style>`)}`
}
