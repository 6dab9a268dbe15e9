import {
  avisoDeNitPegado,
  leerMatricula,
  normalizeText,
  checkDigit,
  parseNit,
} from '../../../../schemas/es-co/index.ts'
import { fraseDeReparo } from '../../../../schemas/oficina/importar.ts'
import {
  CeldaIlegible,
  diceNo,
  diceSi,
  dineroDeCelda,
  documentoDe,
  esConReparo,
  fechaDeCelda,
  matriculasDe,
  sinGuiones,
  textoDeCelda,
  CLAVES_DE_REGISTRO,
  ordinalesDe,
  type Clave,
} from './celdas.ts'
import type { Datos } from '../completar.ts'

/** Ignores accents, case, signs and stop words. */
const comparable = (titulo: unknown): string =>
  (typeof titulo === 'string' ? normalizeText(titulo) : '')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\b(de|del|la|el|a)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const POR_TITULO = new Map(
  CLAVES_DE_REGISTRO.flatMap((clave) =>
    [clave.etiqueta, clave.clave].map((titulo) => [comparable(titulo), clave] as const),
  ),
)

const claveDe = (titulo: unknown): Clave | null => POR_TITULO.get(comparable(titulo)) ?? null

/** Minimum of known titles in the title row or column. */
const BASTANTES = 5

type Fila = readonly unknown[]

/** By key suffix: `name`, `id`, `civil_status`… */
export type ParteDeRegistro = Readonly<Record<string, string>>

export interface ActoDeRegistro {
  /** Excel's row number. */
  fila: number
  /** Whole pesos, `YYYY-MM-DD` and texts. */
  datos: Readonly<Record<string, string | number>>
  /** Raw text of each non-empty cell, unreadable ones included. */
  dicho: Readonly<Record<string, string>>
  matriculas: readonly string[]
  compradores: readonly ParteDeRegistro[]
  vendedores: readonly ParteDeRegistro[]
}

export interface FallaDeRegistro {
  fila: number | null
  columna: string | null
  mensaje: string
}

export interface Registro {
  actos: ActoDeRegistro[]
  fallas: FallaDeRegistro[]
  /** Doubts that only the sheet's author can settle. */
  avisos: FallaDeRegistro[]
  desconocidos: string[]
}

interface Hoja {
  titulos: Fila
  actos: { fila: number; celdas: Fila }[]
  /** Cells beside the only deed of a sheet with its titles in a column. */
  alLado: boolean
}

const vacia = (celda: unknown): boolean => celda === null || celda === undefined || celda === ''

const conocidos = (fila: Fila): number => fila.filter((celda) => claveDe(celda)).length

function hojaDe(filas: readonly Fila[]): Hoja | null {
  const cabeza = filas.findIndex((fila) => conocidos(fila) >= BASTANTES)
  if (cabeza >= 0) {
    const actos = filas.map((celdas, at) => ({ fila: at + 1, celdas })).slice(cabeza + 1)
    return {
      titulos: filas[cabeza] ?? [],
      actos: actos.filter(({ celdas }) => celdas.some((celda) => celda !== null && celda !== '')),
      alLado: false,
    }
  }
  if (conocidos(filas.map(([titulo]) => titulo)) < BASTANTES) return null
  return {
    titulos: filas.map(([titulo]) => titulo),
    actos: [{ fila: 1, celdas: filas.map((fila) => fila[1] ?? null) }],
    alLado: filas.some((fila) => claveDe(fila[0]) && fila.slice(2).some((celda) => !vacia(celda))),
  }
}

export const traeEscrituras = (filas: readonly Fila[]): boolean =>
  hojaDe(filas)?.actos.some(({ celdas }) => !celdas.every(vacia)) ?? false

const valorDe = (clave: Clave, celda: unknown, hoy: string): string | number =>
  clave.clase === 'dinero'
    ? dineroDeCelda(celda)
    : clave.clase === 'fecha'
      ? fechaDeCelda(celda, hoy)
      : sinGuiones(textoDeCelda(celda))

function partes(datos: ActoDeRegistro['datos'], lado: 'buyer' | 'seller'): Record<string, string>[] {
  return ordinalesDe(lado).map((inicio) =>
    Object.fromEntries(
      Object.entries(datos)
        .filter(([clave]) => clave.startsWith(inicio))
        .map(([clave, valor]) => {
          const [nombre, dicho] = [clave.slice(inicio.length), String(valor)]
          const nadie = (nombre === 'id' || nombre === 'name') && diceNo(dicho)
          return [nombre, nadie ? '' : nombre === 'id' ? documentoDe(dicho) : dicho]
        }),
    ),
  )
}

function comoSeEscribio(celda: unknown): string {
  try {
    return textoDeCelda(celda)
  } catch (fault) {
    if (!(fault instanceof CeldaIlegible)) throw fault
    return esConReparo(celda) ? celda.dice : String(celda).trim()
  }
}

type Decir = (columna: string, mensaje: string) => void

/** A document without a name is a fault. */
function conNombre(datos: ActoDeRegistro['datos'], lado: 'buyer' | 'seller', falla: Decir): ParteDeRegistro[] {
  const quien = lado === 'buyer' ? 'comprador' : 'vendedor'
  return partes(datos, lado).filter((parte, at) => {
    if (parte.id && !parte.name) falla(`Nombre ${quien} ${at + 1}`, `tiene documento (${parte.id}) y no tiene nombre`)
    return Boolean(parte.name)
  })
}

/** Documents read as a NIT followed by its check digit without a separator. */
function nitsPegados(datos: ActoDeRegistro['datos']): Omit<FallaDeRegistro, 'fila'>[] {
  return CLAVES_DE_REGISTRO.flatMap(({ clave, etiqueta }) => {
    const mensaje = /_(?:buyer|seller)_id$/.test(clave) ? avisoDeNitPegado(null, String(datos[clave] ?? '')) : null
    return mensaje === null ? [] : [{ columna: etiqueta, mensaje }]
  })
}

/** The filing knows a spouse who only appears; the minuta lists as parties all that the sheet names. */
const comoPartes = (datos: ActoDeRegistro['datos'], lado: 'buyer' | 'seller'): Omit<FallaDeRegistro, 'fila'>[] =>
  ordinalesDe(lado).flatMap((inicio, at) => {
    const [quien, nombre] = [lado === 'buyer' ? 'comprador' : 'vendedor', String(datos[`${inicio}name`] ?? '')]
    if (diceNo(nombre) || !diceSi(String(datos[`${inicio}as_spouse`] ?? ''))) return []
    const mensaje = `${nombre} sale en la minuta como ${quien}, y no lo es: pase sus datos a los del cónyuge`
    return [{ columna: `Comparece como cónyuge ${quien} ${at + 1}`, mensaje }]
  })

const sinLeerse = (matricula: string): Omit<FallaDeRegistro, 'fila'>[] =>
  leerMatricula(matricula).falla === null
    ? []
    : [
        {
          columna: 'Matrícula inmobiliaria',
          mensaje: `«${matricula}» no se lee como una matrícula; si son varias, sepárelas con comas`,
        },
      ]

/** The only empty cell of a money column may be an uncalculated formula. */
function huecos({ titulos, actos }: Hoja): FallaDeRegistro[] {
  return titulos.flatMap((titulo, at) => {
    const clave = claveDe(titulo)
    const vacias = actos.filter(({ celdas }) => vacia(celdas[at]))
    const [sola, ...otras] = vacias
    if (clave?.clase !== 'dinero' || !sola || otras.length || actos.length < 2) return []
    const mensaje =
      'está vacío solo en esta fila; si es una fórmula, abra el libro en Excel, guárdelo y vuelva a subirlo'
    return [{ fila: sola.fila, columna: clave.etiqueta, mensaje }]
  })
}

const AL_LADO: FallaDeRegistro = {
  fila: null,
  columna: null,
  mensaje:
    'Los títulos están en una columna y solo se lee la que sigue: lo de las demás no se lee. Si son más escrituras, ponga una por fila.',
}

/** Result when nothing could be read. */
export const sinLeer = (mensaje: string): Registro => ({
  actos: [],
  fallas: [{ fila: null, columna: null, mensaje }],
  avisos: [],
  desconocidos: [],
})

/** Finds titles in rows or in a column; all faults at once. @param hoy `YYYY-MM-DD`, for dates without a year */
export function leerFilas(filas: readonly Fila[], hoy: string): Registro {
  const hoja = hojaDe(filas)
  if (!hoja) return sinLeer('No se reconoce el formato: faltan los títulos.')
  const fallas: FallaDeRegistro[] = []
  const avisos: FallaDeRegistro[] = []
  const claves = hoja.titulos.map(claveDe)
  const repetidas = new Set(claves.filter((clave, at) => clave && claves.indexOf(clave) !== at))
  for (const clave of repetidas)
    fallas.push({ fila: null, columna: clave?.etiqueta ?? null, mensaje: 'el título está repetido' })
  const actos = hoja.actos.map(({ fila, celdas }) => {
    const datos: Record<string, string | number> = {}
    const dicho: Record<string, string> = {}
    const falla = (columna: string, mensaje: string) => {
      fallas.push({ fila, columna, mensaje })
    }
    claves.forEach((clave, at) => {
      if (!clave || claves.indexOf(clave) !== at) return
      // an uncalculated formula is reported; the rest of the deed is read
      const sinValor = esConReparo(celdas[at]) && celdas[at].reparo === 'sin_valor' ? celdas[at] : null
      if (sinValor) avisos.push({ fila, columna: clave.etiqueta, mensaje: fraseDeReparo(sinValor) })
      const celda = sinValor ? null : celdas[at]
      const escrito = comoSeEscribio(celda)
      if (escrito) dicho[clave.clave] = escrito
      try {
        datos[clave.clave] = valorDe(clave, celda, hoy)
      } catch (fault) {
        if (!(fault instanceof CeldaIlegible)) throw fault
        falla(clave.etiqueta, fault.message)
      }
    })
    const matriculas = matriculasDe(String(datos.registration_number ?? ''))
    const [compradores, vendedores] = [conNombre(datos, 'buyer', falla), conNombre(datos, 'seller', falla)]
    for (const aviso of [
      ...nitsPegados(datos),
      ...comoPartes(datos, 'buyer'),
      ...comoPartes(datos, 'seller'),
      ...matriculas.flatMap(sinLeerse),
    ])
      avisos.push({ fila, ...aviso })
    if (!matriculas.length) falla('Matrícula inmobiliaria', 'falta la matrícula')
    if (!compradores.length) falla('Nombre comprador 1', 'no hay comprador')
    return { fila, datos, dicho, matriculas, compradores, vendedores }
  })
  const titulos = hoja.titulos.filter((titulo): titulo is string => typeof titulo === 'string' && titulo.trim() !== '')
  return {
    actos,
    fallas,
    avisos: [...avisos, ...huecos(hoja), ...(hoja.alLado ? [AL_LADO] : [])],
    desconocidos: titulos.filter((titulo) => !claveDe(titulo)),
  }
}

/** Data already by key (specification 3, «Registration data keys»), parsed like a row of the sheet. @param hoy as `leerFilas` */
export const leerDatos = (datos: Readonly<Record<string, unknown>>, hoy: string): Registro =>
  leerFilas(
    [CLAVES_DE_REGISTRO.map(({ clave }) => clave), CLAVES_DE_REGISTRO.map(({ clave }) => datos[clave] ?? null)],
    hoy,
  )

function apoderado(dicho = ''): Datos {
  if (diceNo(dicho)) return { apoderado_estado: 'no' }
  return { apoderado_estado: 'si', apoderado: diceSi(dicho) ? {} : { nombre: dicho } }
}

/** A document with its check digit is of a company. */
function esNit(documento = ''): boolean {
  const nit = parseNit(documento)
  return nit !== null && nit.digit !== null && nit.digit === checkDigit(nit.number)
}

const parte = (de: ParteDeRegistro): Datos => ({
  nombre: de.name,
  cedula: de.id,
  lugar_expedicion: de.id_expedition,
  estado_civil: de.civil_status,
  telefono: de.phone,
  direccion_domicilio: de.address,
  actividad_economica: de.occupation,
  domicilio: de.domicile,
  ...(esNit(de.id) && { tipoDocumento: 'NIT' }),
  ...apoderado(de.attorney),
})

/** Data absent from the sheet stay out, so that other sources may fill them. */
export function datosDeMinuta({ datos, matriculas, compradores, vendedores }: ActoDeRegistro): Datos {
  const subsidios = ['first', 'second', 'third'].flatMap((ordinal) => {
    const [valor, nombre = ''] = [datos[`${ordinal}_subsidy_value`], datos[`${ordinal}_subsidy_entity`]]
    return valor || !diceNo(String(nombre)) ? [{ nombre, valor }] : []
  })
  const { bank: banco, credit_value: valor, credit_type: tipo = '' } = datos
  const uvr = normalizeText(String(tipo)).includes('uvr') ? 'si' : 'no'
  return {
    ...(datos.agreed_date && { fecha_escritura: datos.agreed_date }),
    ...(datos.sale_value && { valor_venta: datos.sale_value }),
    forma_pago: {
      anticipos: datos.received_value ? [{ valor: datos.received_value }] : [],
      subsidios,
      creditos: valor ? [{ banco, valor, ...(tipo && { uvr }) }] : [],
    },
    // the number is of the first one, the home; the others are parking and storage (modules/tramites/orden/plan.ts)
    inmuebles: matriculas.map((matricula, at) => ({
      numero_matricula_inmobiliaria: matricula,
      ...(at === 0 && { numero: datos.property_number }),
    })),
    compradores: compradores.map(parte),
    vendedores: vendedores.map(parte),
    proyecto: { nombre: datos.project, direccion: datos.project_address },
    registro: datos,
  }
}
