import { CLASES_DE_BOLETA, PARAMETROS, type NombreDeTabla } from '../../../schemas/liquidaciones/tarifas.ts'
import type { Context } from '../../kernel/index.ts'
import type { Modo } from '../domain.ts'

export interface Referidos {
  clases: readonly { id: number; codigo: string; nombre: string; modo: Modo }[]
  departamentos: readonly { code: string; name: string }[]
  servicios: readonly { id: number; name: string }[]
}

export async function referidosDe(ctx: Context): Promise<Referidos> {
  return {
    clases: await ctx
      .db('tarifas')
      .orderBy('id')
      .select<Referidos['clases'][number][]>('id', 'codigo', 'nombre', 'modo'),
    departamentos: await ctx
      .db('departamentos')
      .whereNotNull('code')
      .orderBy('busqueda')
      .select<Referidos['departamentos'][number][]>('code', 'name'),
    servicios: await ctx
      .db('items_liquidaciones')
      .where('sistema', 0)
      .orderBy('id')
      .select<Referidos['servicios'][number][]>('id', 'name'),
  }
}

type Fila = Readonly<Record<string, unknown>>

/** Key of the rows of a table in API and files: «GENERAL», «76/hipoteca», «101», «iva». */
interface Clave {
  de(fila: Fila, referidos: Referidos): string
  llave(clave: string, referidos: Referidos): Record<string, string | number> | null
  nombre(clave: string, referidos: Referidos): string
  todas(referidos: Referidos): readonly string[]
}

const CLASES: Readonly<Record<string, string>> = CLASES_DE_BOLETA

const sinClave = (titulo: string): Clave => ({
  de: () => '',
  llave: (clave) => (clave === '' ? {} : null),
  nombre: () => titulo,
  todas: () => [''],
})

const CLAVES: Readonly<Record<NombreDeTabla, Clave>> = {
  topes: sinClave('Topes de remuneración'),
  recaudos: sinClave('Superintendencia y Fondo'),
  registro: sinClave('Derechos de registro'),
  notarial: {
    de: ({ tarifa_id }, { clases }) => clases.find(({ id }) => id === tarifa_id)?.codigo ?? '',
    llave(clave, { clases }) {
      const clase = clases.find(({ codigo }) => codigo === clave)
      return clase ? { tarifa_id: clase.id } : null
    },
    nombre: (clave, { clases }) => clases.find(({ codigo }) => codigo === clave)?.nombre ?? clave,
    todas: ({ clases }) => clases.map(({ codigo }) => codigo),
  },
  boleta: {
    de: ({ departamento, clase_acto }) => `${String(departamento)}/${String(clase_acto)}`,
    llave(clave, { departamentos }) {
      const [departamento = '', clase_acto = ''] = clave.split('/')
      return departamentos.some(({ code }) => code === departamento) && Object.hasOwn(CLASES, clase_acto)
        ? { departamento, clase_acto }
        : null
    },
    nombre(clave, { departamentos }) {
      const [departamento, clase = ''] = clave.split('/')
      return `${departamentos.find(({ code }) => code === departamento)?.name ?? departamento}, ${CLASES[clase] ?? clase}`
    },
    todas: ({ departamentos }) =>
      departamentos.flatMap(({ code }) => Object.keys(CLASES).map((clase) => `${code}/${clase}`)),
  },
  precios: {
    de: ({ item_id }) => String(item_id),
    llave: (clave, { servicios }) =>
      servicios.some(({ id }) => String(id) === clave) ? { item_id: Number(clave) } : null,
    nombre: (clave, { servicios }) => servicios.find(({ id }) => String(id) === clave)?.name ?? clave,
    todas: ({ servicios }) => servicios.map(({ id }) => String(id)),
  },
  parametros: {
    de: ({ clave }) => String(clave),
    llave: (clave) => (Object.hasOwn(PARAMETROS, clave) ? { clave } : null),
    nombre: (clave) => PARAMETROS[clave]?.titulo ?? clave,
    todas: () => Object.keys(PARAMETROS).filter((clave) => !PARAMETROS[clave]?.fijo),
  },
}

export const claveDe = (tabla: NombreDeTabla, fila: Fila, referidos: Referidos): string =>
  CLAVES[tabla].de(fila, referidos)

export const llaveDe = (tabla: NombreDeTabla, clave: string, referidos: Referidos) =>
  CLAVES[tabla].llave(clave, referidos)

export const nombreDeClave = (tabla: NombreDeTabla, clave: string, referidos: Referidos): string =>
  CLAVES[tabla].nombre(clave, referidos)

export const clavesDe = (tabla: NombreDeTabla, referidos: Referidos) =>
  CLAVES[tabla].todas(referidos).map((clave) => ({ clave, nombre: CLAVES[tabla].nombre(clave, referidos) }))
