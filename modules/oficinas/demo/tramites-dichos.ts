import { cumple } from '../../../schemas/condicion.ts'
import type { AdjuntoPedido, TipoDeTramite } from '../../../schemas/tramite.ts'
import { workbook } from '../../kernel/index.ts'
import { CLAVES_DE_REGISTRO } from '../../plantillas/index.ts'
import { pdfDeRenglones } from './papel.ts'

const NOMBRES = [
  'Ana Lucía Rentería',
  'Jairo Antonio Velasco',
  'María del Mar Ocoró',
  'Fabián Rengifo Díaz',
  'Gloria Inés Tascón',
]
const NINOS = ['Mateo', 'Luciana', 'Samuel', 'Valeria', 'Emilio']
const APELLIDOS = ['Rengifo Tascón', 'Velasco Ocoró', 'Rentería Díaz', 'Potes Caicedo', 'Lasso Mina']
const uno = (lista: readonly string[], n: number): string => lista[n % lista.length] ?? ''

interface Quien {
  nombre: string
  documento: string
}

/** What the forms of procedures ask, by the names of their fields: of each form, what it has of it. */
function dichos(n: number, { nombre, documento }: Quien, menor: boolean): Record<string, string | number> {
  return {
    identificacion: documento,
    solicitante: nombre,
    nombre_registro: uno(NOMBRES, n + 1),
    fecha_defuncion: `202${n % 5}-0${1 + (n % 8)}-14`,
    fecha_nacimiento: menor ? `201${4 + (n % 5)}-05-2${n % 8}` : `19${60 + (n % 35)}-03-1${n % 8}`,
    numero_folio: `${41_200_300 + n * 7}`,
    nombres_menor: uno(NINOS, n),
    apellidos_menor: uno(APELLIDOS, n),
    nombre_conyugue: uno(NOMBRES, n + 3),
    identificacion_conyugue: `${29_400_100 + n}`,
    numero_escritura: `${1200 + n}`,
    anio_escritura: `${2012 + (n % 12)}`,
    copias: 1 + (n % 2),
    numero_apto: `${3 + (n % 9)}0${1 + (n % 4)}`,
    numero_orden: `OE-${4500 + n}`,
    nombre_propietario: uno(NOMBRES, n),
    valor_cuota_inicial: 60_000_000,
    prestamo: 190_000_000,
    valor_total: 250_000_000,
    valor_contrato: 190_000_000,
    plazo: '2041-12-31',
    identificacion_tramite: `370-${1_045_500 + n}`,
    anotaciones: n % 4 === 0 ? 'Lo necesita antes de fin de mes.' : '',
  }
}

/** A filled form of a kind: what nobody says of a list is one of its values. */
export function formularioDe(tipo: TipoDeTramite, n: number, quien: Quien): Record<string, string | number> {
  const menor = tipo.avisos?.some((aviso) => aviso.clase === 'edad' && aviso.es === 'mayor') ?? false
  const dicho = dichos(n, quien, menor)
  const campos: Record<string, string | number> = {}
  for (const [nombre, schema] of Object.entries(tipo.esquema.properties)) {
    const valores: readonly unknown[] = typeof schema === 'object' && Array.isArray(schema.enum) ? schema.enum : []
    const elegibles = valores.filter((valor) => typeof valor === 'string' && valor !== '')
    const valor =
      dicho[nombre] ??
      (tipo.esquema.required?.includes(nombre) ? elegibles[n % Math.max(1, elegibles.length)] : undefined)
    if (typeof valor === 'string' || typeof valor === 'number') campos[nombre] = valor
  }
  return Object.fromEntries(Object.entries(campos).filter(([nombre]) => cumple(campos, tipo.campos[nombre]?.cuando)))
}

/** A paper that a kind asks for: small, and really of its format. */
export async function papelDe(
  { titulo, formatos }: AdjuntoPedido,
  matricula: string,
): Promise<{ nombre: string; tipo: string; contenido: Buffer }> {
  if (formatos !== 'hoja')
    return {
      nombre: `${titulo}.pdf`,
      tipo: 'application/pdf',
      contenido: pdfDeRenglones(titulo.toUpperCase(), ['Documento de muestra.']),
    }
  const columns = CLAVES_DE_REGISTRO.map(({ etiqueta, clase }) => ({ title: etiqueta, type: CLASES[clase] }))
  const fila = CLAVES_DE_REGISTRO.map(({ clave, ejemplo }) => (clave === 'registration_number' ? matricula : ejemplo))
  return {
    nombre: 'FormatoRegistro.xlsx',
    tipo: HOJA,
    contenido: await workbook([{ name: 'Registro', columns, rows: [fila] }]),
  }
}

const CLASES = { texto: 'text', dinero: 'money', fecha: 'date' } as const
const HOJA = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
