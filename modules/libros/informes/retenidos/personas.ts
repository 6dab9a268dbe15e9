import { marks, readRows, type Context } from '../../../kernel/index.ts'
import type { Periodo } from '../../domain.ts'
import { retencion } from '../retencion.ts'

export interface LineaRetenida {
  escritura: string
  fecha: string
  acto: string
  /** Value of the act, in pesos. */
  base: number
  parte: string
  tarifa: string
  valor: number
}

export interface Retenido {
  /** «CC 1010»; empty where a settlement was changed by hand and names nobody. */
  documento: string
  nombre: string
  id: number | null
  correo: string | null
  lineas: LineaRetenida[]
  total: number
}

/** Bases and withholdings of each person in the retención book of a period, by document. */
export async function retenidosDe(ctx: Context, periodo: Periodo): Promise<Retenido[]> {
  const personas = new Map<string, Retenido>()
  for await (const renglones of retencion.filas(ctx, periodo))
    for (const { celdas } of renglones) {
      const [escritura, fecha, acto, documento, nombre, base, parte, , tarifa, valor] = celdas.map(
        (celda) => celda ?? '',
      )
      const clave = String(documento)
      const suyo = personas.get(clave) ?? {
        documento: clave,
        nombre: clave ? String(nombre) : 'Diferencias con la liquidación',
        id: null,
        correo: null,
        lineas: [],
        total: 0,
      }
      suyo.lineas.push({
        escritura: String(escritura),
        fecha: String(fecha),
        acto: String(acto),
        base: Number(base),
        parte: String(parte),
        tarifa: String(tarifa),
        valor: Number(valor),
      })
      suyo.total += Number(valor)
      personas.set(clave, suyo)
    }
  await comoHoy(ctx, personas)
  return [...personas.values()].sort((a, b) => (a.nombre < b.nombre ? -1 : a.nombre > b.nombre ? 1 : 0))
}

/** People per read. */
const PAGINA = 500

/** Name and mail of today: a settlement keeps the name that it was made with. */
async function comoHoy(ctx: Context, personas: ReadonlyMap<string, Retenido>): Promise<void> {
  const numeros = [...personas.keys()].filter(Boolean).map((documento) => documento.split(' ').at(-1) ?? '')
  for (let at = 0; at < numeros.length; at += PAGINA) {
    const unos = numeros.slice(at, at + PAGINA)
    const filas = await readRows(
      ctx.db,
      `select p.id, p.numero_documento, p.nombres, p.apellidos, p.correo_electronico, d.abreviatura from personas p
       left join tipos_documento d on d.id = p.tipo_documento where p.numero_documento in (${marks(unos)})`,
      unos,
    )
    for (const { id, numero_documento, nombres, apellidos, correo_electronico, abreviatura } of filas) {
      const suyo = personas.get([abreviatura, numero_documento].filter(Boolean).join(' '))
      if (!suyo) continue
      suyo.id = Number(id)
      suyo.nombre = [nombres, apellidos].filter(Boolean).join(' ')
      suyo.correo =
        typeof correo_electronico === 'string' && correo_electronico.trim() ? correo_electronico.trim() : null
    }
  }
}
