import {
  IconCalculator,
  IconCalendarPlus,
  IconCashPlus,
  IconFileInvoice,
  IconFileText,
  IconHash,
  IconMail,
  IconPigMoney,
  IconPrinter,
  IconRoute,
  type Icon,
} from '@tabler/icons-react'
import { bogotaDate, parseDate } from '../../../schemas/es-co/index.ts'
import { normalizeText } from '../../../schemas/es-co/texto.ts'
import type { GrupoDeHallazgos } from '../../../schemas/respuestas/oficina/oficina.ts'
import { permiso, type Accion, type Vista } from '../../../schemas/vistas/vistas.ts'

export type Registro = GrupoDeHallazgos['filas'][number]

/** What an order does: goes to a page, prints, or opens a dialog over the present page. */
export type Hecho =
  | { href: string }
  | { pdf: string; archivo: string }
  | { dialogo: 'correo' | 'abono'; id: number; numero: number }

interface Comun {
  /** Ways to say it: plain whole words, as they are typed. The first completes the text. */
  verbos: readonly string[]
  icon: Icon
  /** Any of these permissions. */
  needs: readonly (readonly [Vista, Accion])[]
  /** Said when only the verb is typed. */
  falta: string
}

interface DeRegistro extends Comun {
  de: keyof typeof CLASES
  /** @param cual «radicación 80», or a name */
  dice: (cual: string) => string
  hace: (registro: Registro) => Hecho
  /** Why it cannot be done now; the server has the last word. */
  impide?: (registro: Registro) => string | null
}

interface Suelta extends Comun {
  de?: undefined
  /** The order of what follows the verb, or why there is none. */
  lee: (resto: string, hoy: string) => { dice: string; hace: Hecho } | { impide: string }
}

export type Orden = DeRegistro | Suelta

/** Kinds that orders are about: the words before their number that may be left out, and how the search asks for one. */
const CLASES = {
  radicaciones: {
    sobran: ['la', 'de', 'radicacion', 'rad', 'radicado', 'no', 'numero'],
    porNumero: 'radicado',
    por: 'radicacion',
  },
  clientes: {
    sobran: ['de', 'del', 'a', 'al', 'el', 'la', 'cliente', 'nit', 'cc', 'cedula'],
    porNumero: 'cliente',
    por: 'cliente',
  },
} as const

const anulada = ({ nota }: Registro): string | null => (nota === 'Anulada' ? 'Está anulada.' : null)

/** A new order is one more literal. Verbs that begin alike: the longest that was typed is meant. */
export const ORDENES: readonly Orden[] = [
  {
    verbos: ['facturar'],
    de: 'radicaciones',
    icon: IconFileInvoice,
    needs: [
      ['facturacion', 'crear'],
      ['facturacion', 'modificar'],
    ],
    falta: 'Escriba el número de la radicación',
    dice: (cual) => `Facturar la ${cual}`,
    hace: ({ id }) => ({ href: `/admin/radicacion/${id}/2?hacer=facturar` }),
    impide: (una) =>
      anulada(una) ??
      (una.estado === 'finalizada'
        ? 'Ya está facturada.'
        : una.estado === 'facturacion'
          ? null
          : 'Falta finalizar su liquidación.'),
  },
  {
    verbos: ['liquidar'],
    de: 'radicaciones',
    icon: IconCalculator,
    needs: [['liquidaciones', 'ver']],
    falta: 'Escriba el número de la radicación',
    dice: (cual) => `Liquidar la ${cual}`,
    hace: ({ id }) => ({ href: `/admin/radicacion/${id}/1` }),
    impide: anulada,
  },
  {
    verbos: ['enviar', 'mandar'],
    de: 'radicaciones',
    icon: IconMail,
    needs: [['liquidaciones', 'modificar']],
    falta: 'Escriba el número de la radicación: «enviar 80 por correo»',
    dice: (cual) => `Enviar por correo la liquidación de la ${cual}`,
    hace: ({ id, clave }) => ({ dialogo: 'correo', id, numero: Number(clave) }),
    impide: (una) => anulada(una) ?? (una.estado === 'radicacion' ? 'Todavía no está liquidada.' : null),
  },
  {
    verbos: ['imprimir', 'imprimir liquidacion'],
    de: 'radicaciones',
    icon: IconPrinter,
    needs: [['liquidaciones', 'ver']],
    falta: 'Escriba el número de la radicación',
    dice: (cual) => `Imprimir la liquidación de la ${cual}`,
    hace: ({ clave }) => ({
      pdf: `/pdfLiquidacion?numero_radicacion=${clave}`,
      archivo: `liquidacion-${clave}.pdf`,
    }),
    impide: ({ estado }) => (estado === 'radicacion' ? 'Todavía no está liquidada.' : null),
  },
  {
    verbos: ['caratula', 'imprimir caratula'],
    de: 'radicaciones',
    icon: IconFileText,
    needs: [
      ['radicaciones', 'ver'],
      ['radicaciones', 'crear'],
      ['radicaciones', 'modificar'],
      ['misRadicaciones', 'ver'],
      ['liquidaciones', 'ver'],
    ],
    falta: 'Escriba el número de la radicación',
    dice: (cual) => `Imprimir la carátula de la ${cual}`,
    hace: ({ id, clave }) => ({ pdf: `/radicaciones/${id}/caratula`, archivo: `caratula-${clave}.pdf` }),
  },
  {
    verbos: ['numerar', 'dar numero'],
    de: 'radicaciones',
    icon: IconHash,
    needs: [['radicaciones', 'modificar']],
    falta: 'Escriba el número de la radicación',
    dice: (cual) => `Dar número de escritura a la ${cual}`,
    hace: ({ clave }) => ({ href: `/admin/escritura/${clave}?hacer=numerar` }),
    impide: anulada,
  },
  {
    verbos: ['seguimiento'],
    de: 'radicaciones',
    icon: IconRoute,
    needs: [['seguimiento', 'crear']],
    falta: 'Escriba el número de la radicación',
    dice: (cual) => `Agregar un seguimiento a la ${cual}`,
    hace: ({ clave }) => ({ href: `/admin/seguimientoExpress?radicacion=${clave}` }),
    impide: anulada,
  },
  {
    verbos: ['recibir deposito', 'recibir'],
    de: 'radicaciones',
    icon: IconPigMoney,
    needs: [['depositos', 'crear']],
    falta: 'Escriba el número de la radicación para la que se recibe',
    dice: (cual) => `Recibir un depósito para la ${cual}`,
    hace: ({ clave }) => ({ href: `/admin/Depositos?radicacion=${clave}` }),
    impide: anulada,
  },
  {
    verbos: ['abono', 'abonar', 'recibir abono'],
    de: 'clientes',
    icon: IconCashPlus,
    needs: [['cartera', 'crear']],
    falta: 'Escriba el documento o el nombre del cliente',
    dice: (cual) => `Recibir un abono de ${cual}`,
    hace: ({ id, clave }) => ({ dialogo: 'abono', id, numero: Number(clave) }),
  },
  {
    verbos: ['cita', 'agendar', 'agendar cita'],
    icon: IconCalendarPlus,
    needs: [['tramites', 'modificar']],
    falta: 'Escriba el día: «cita mañana», «cita 20/7»',
    lee: (resto, hoy) => {
      const dia = parseDate(resto, hoy)
      if (!dia) return { impide: 'Escriba el día: «cita mañana», «cita 20/7».' }
      if (dia < hoy) return { impide: 'Ese día ya pasó.' }
      return { dice: `Agendar una firma: ${resto}`, hace: { href: `/admin/agenda?fecha=${dia}&hacer=agendar` } }
    },
  },
]

export const idsDe = ({ needs }: Orden): number[] => needs.map(([vista, accion]) => permiso(vista, accion))

export interface Pedida {
  orden: Orden
  /** What follows the verb, without words that only join. */
  resto: string
  /** Text that the search is asked; empty: nothing. */
  busqueda: string
}

const POR_CORREO = /\s+(?:por|al?)\s+(?:correo|email|e-mail)(?:\s+electronico)?$/

/** Reads «facturar 80», «enviar la 80 por correo», «abono nit 860790415». @param ordenes those that the person may give */
export function leerOrden(texto: string, ordenes: readonly Orden[]): Pedida | null {
  const limpio = texto.trim().replace(/\s+/g, ' ')
  const llano = normalizeText(limpio)
  const [dicha] = ordenes
    .flatMap((orden) => orden.verbos.map((verbo) => ({ orden, verbo })))
    .filter(({ verbo }) => llano === verbo || llano.startsWith(`${verbo} `))
    .sort((a, b) => b.verbo.length - a.verbo.length)
  if (!dicha) return null
  const { orden, verbo } = dicha
  // taking accents away may change the length: the words are counted
  const escrito = limpio.split(' ').slice(verbo.split(' ').length).join(' ')
  if (!orden.de) return { orden, resto: escrito, busqueda: '' }
  const { sobran, porNumero, por } = CLASES[orden.de]
  const palabras = (
    POR_CORREO.test(normalizeText(` ${escrito}`)) ? normalizeText(` ${escrito}`).replace(POR_CORREO, '') : escrito
  )
    .trim()
    .split(' ')
  while (palabras.length > 1 && sobran.some((una) => una === normalizeText(palabras[0] ?? '').replace(/\.$/, '')))
    palabras.shift()
  const resto = palabras.join(' ')
  const comoEscritura = /^(?:escritura|ep) /.test(normalizeText(resto))
  return {
    orden,
    resto,
    busqueda: !resto || comoEscritura ? resto : `${/^[#\d]/.test(resto) ? porNumero : por} ${resto}`,
  }
}

/** Order that needs no record, as it was asked today. */
export const leerSuelta = ({ orden, resto }: Pedida) => (orden.de ? null : orden.lee(resto, bogotaDate(Date.now())))
