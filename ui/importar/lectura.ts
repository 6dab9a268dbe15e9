import { MAXIMO_LIBRO, type ClaseImportable, type Destino } from '../../schemas/oficina/importar.ts'
import { formatNumber, plural } from '../../schemas/es-co/index.ts'
import type { ImportacionLeida } from '../../schemas/respuestas/oficina/oficina.ts'

interface Palabras {
  titulo: string
  uno: string
  varios: string
  femenino: boolean
  lista: string
  /** Side effects of the import. */
  ademas: string | null
}

export const PALABRAS: Readonly<Record<ClaseImportable, Palabras>> = {
  personas: {
    titulo: 'Importar personas',
    uno: 'persona',
    varios: 'personas',
    femenino: true,
    lista: '/admin/personas',
    ademas: null,
  },
  inmuebles: {
    titulo: 'Importar inmuebles',
    uno: 'inmueble',
    varios: 'inmuebles',
    femenino: false,
    lista: '/admin/inmuebles',
    ademas: null,
  },
  usuarios: {
    titulo: 'Importar usuarios',
    uno: 'usuario',
    varios: 'usuarios',
    femenino: false,
    lista: '/admin/user-page',
    ademas: 'A cada usuario nuevo le llega un correo con el enlace para poner su contraseña.',
  },
  traslado: {
    titulo: 'Venir de otro programa',
    uno: 'fila',
    varios: 'filas',
    femenino: true,
    lista: '/admin/radicaciones',
    ademas:
      'Compare los totales con los del programa anterior. Se puede deshacer mientras nada de ello se cambie ni se use.',
  },
}

const DESTINO: Readonly<Record<Destino, string>> = {
  mala: 'Por corregir',
  distinta: 'Ya existe, distinta',
  nueva: 'Nueva',
  igual: 'Ya existe',
}

export const destinoEn = (estado: ImportacionLeida['estado'], destino: Destino): string =>
  estado === 'guardada' && destino === 'nueva' ? 'Creada' : DESTINO[destino]

const MB = 1024 * 1024

/** Reason that blocks the upload; empty if none. */
export function problemaDe({ name, size }: Pick<File, 'name' | 'size'>): string {
  if (/\.xls$/i.test(name)) return 'Es un libro antiguo (.xls). Ábralo en Excel y guárdelo como .xlsx.'
  if (!/\.(xlsx|csv)$/i.test(name)) return 'El archivo debe ser un libro de Excel (.xlsx) o un CSV.'
  if (size > MAXIMO_LIBRO)
    return `El archivo pesa más de ${MAXIMO_LIBRO / MB} MB. Copie solo la hoja en un libro nuevo.`
  return size === 0 ? 'El archivo está vacío.' : ''
}

export const anda = ({ estado }: Pick<ImportacionLeida, 'estado'>): boolean =>
  estado === 'revisando' || estado === 'guardando'

export const nuevas = (cuantas: number, { uno, varios, femenino }: Palabras): string =>
  `${plural(cuantas, uno, varios)} ${femenino ? 'nueva' : 'nuevo'}${cuantas === 1 ? '' : 's'}`

export const importarTantas = (cuantas: number, { uno, varios }: Palabras): string =>
  `Importar ${plural(cuantas, uno, varios)}`

export const enQueVa = ({ estado, hechas, total, cuentas }: ImportacionLeida): { frase: string; parte: number } => {
  const todas = estado === 'guardando' ? cuentas.nueva : total
  const dicho = `${formatNumber(Math.min(hechas, todas))} de ${formatNumber(todas)}`
  if (estado === 'revisando') return { frase: `Revisando: ${dicho} filas`, parte: todas ? hechas / todas : 0 }
  const lista = hechas >= todas
  return {
    frase: lista ? 'Guardando todas juntas' : `Preparando: ${dicho}`,
    parte: todas ? Math.min(hechas / todas, 1) : 0,
  }
}
