import type { Canal } from '../../../schemas/cartera/cliente.ts'
import {
  addDays,
  bogotaDate,
  daysBetween,
  formatDateWeekday,
  startOfWeek,
  unSoloPunto,
} from '../../../schemas/es-co/index.ts'
import { ETIQUETAS } from '../../../schemas/cartera/cartera-avisos.ts'
import { festivoDe } from '../../../schemas/citas/festivos.ts'

export { CANALES, type Canal } from '../../../schemas/cartera/cliente.ts'

/** `en`: instant (ISO). */
export interface Contacto {
  canal: Canal
  en: string
}

export interface QuienDebe {
  autorizados: readonly Canal[]
  contactos: readonly Contacto[]
  /** No reminders until this date has passed. */
  promesa: string | null
}

export type Permiso = { puede: true } | { puede: false; motivo: string; desde: string | null }

const HORA_MS = 3_600_000
/** Bogotá has no daylight saving: UTC−5 all year. */
const instante = (fecha: string, hora: number): string =>
  new Date(Date.parse(`${fecha}T00:00:00Z`) + (hora + 5) * HORA_MS).toISOString()
const horaEn = (en: string): number => new Date(Date.parse(en) - 5 * HORA_MS).getUTCHours()

/** Hours (Ley 2300 de 2023): 7 to 19 from Monday to Friday, 8 to 15 on Saturdays; never on Sundays nor holidays. */
export function horarioDe(fecha: string): { desde: number; hasta: number } | null {
  const dia = daysBetween(startOfWeek(fecha), fecha) // 0 is Monday
  if (dia === 6 || festivoDe(fecha) !== null) return null
  return dia === 5 ? { desde: 8, hasta: 15 } : { desde: 7, hasta: 19 }
}

function primeraHora(desde: string): string {
  let fecha = bogotaDate(desde)
  const hoy = horarioDe(fecha)
  if (hoy && horaEn(desde) < hoy.hasta) return horaEn(desde) < hoy.desde ? instante(fecha, hoy.desde) : desde
  for (;;) {
    fecha = addDays(fecha, 1)
    const horario = horarioDe(fecha)
    if (horario) return instante(fecha, horario.desde)
  }
}

/** Weeks run from Monday to Sunday, in Bogotá. */
const enLaSemana = ({ contactos }: QuienDebe, fecha: string) =>
  contactos.filter(({ en }) => startOfWeek(bogotaDate(en)) === startOfWeek(fecha))

/**
 * Ley 2300 de 2023, arts. 2 to 4: authorised channel, within hours, once a day, one channel a week. Receipts and answers do not count.
 * @returns the reason and the next allowed instant; null if only the debtor can change it
 */
export function puedeContactar(quien: QuienDebe, canal: Canal, ahora: string): Permiso {
  const no = (motivo: string, desde: string | null): Permiso => ({
    puede: false,
    motivo,
    desde: desde && siguiente(quien, canal, desde),
  })
  if (!quien.autorizados.includes(canal)) return no('El cliente no autorizó este canal.', null)
  const hoy = bogotaDate(ahora)
  if (quien.promesa !== null && quien.promesa >= hoy)
    return no(`Prometió pagar el ${formatDateWeekday(quien.promesa)}.`, instante(addDays(quien.promesa, 1), 0))
  const semana = enLaSemana(quien, hoy)
  if (semana.some((uno) => uno.canal !== canal))
    return no('Esta semana ya se le contactó por otro canal.', instante(addDays(startOfWeek(hoy), 7), 0))
  if (semana.some(({ en }) => bogotaDate(en) === hoy)) return no('Ya se le contactó hoy.', instante(addDays(hoy, 1), 0))
  if (primeraHora(ahora) !== ahora) return no('Está fuera del horario permitido.', ahora)
  return { puede: true }
}

/** Ends: each turn advances at least a day or to a later hour. */
function siguiente(quien: QuienDebe, canal: Canal, desde: string): string {
  const cuando = primeraHora(desde)
  const entonces = puedeContactar(quien, canal, cuando)
  return entonces.puede ? cuando : (entonces.desde ?? cuando)
}

type Etiqueta = keyof typeof ETIQUETAS
export type Valores = Readonly<Record<Etiqueta, string>>

const MARCA = /\{([^{}\n]*)\}/g
const esEtiqueta = (nombre: string): nombre is Etiqueta => Object.hasOwn(ETIQUETAS, nombre)

/** Notaries may not advertise nor give incentives (D. 1069 de 2015, art. 2.2.6.1.6.2.2). */
const OFRECE =
  /(?<!\p{L})(descuent|promoci|rebaj|ofert|condon|grat(?:is|uit)|obsequi|regal|premio|sorteo|incentiv|bonificaci)/iu
/** Nobody may be asked why they have not paid (Ley 2300 de 2023, art. 5). */
const INDAGA = /por\s*qu[eé]\s+(raz[oó]n\s+|motivo\s+)?(usted\s+)?(a[uú]n\s+|todav[ií]a\s+)?no\s+(ha|han)\s+pagado/iu

export function faltasDePlantilla(texto: string): string[] {
  const ajenas = [
    ...new Set([...texto.matchAll(MARCA)].map(([, nombre = '']) => nombre).filter((nombre) => !esEtiqueta(nombre))),
  ]
  const ofrece = OFRECE.exec(texto)
  return [
    ...ajenas.map(
      (nombre) =>
        `No existe la etiqueta {${nombre}}. Puede usar ${Object.keys(ETIQUETAS)
          .map((una) => `{${una}}`)
          .join(', ')}.`,
    ),
    ...(/[{}]/.test(texto.replace(MARCA, '')) ? ['Hay una llave { o } sin su pareja.'] : []),
    ...(ofrece
      ? [`Un notario no puede ofrecer descuentos ni incentivos: quite «${palabraEn(texto, ofrece.index)}».`]
      : []),
    ...(INDAGA.test(texto) ? ['No se puede preguntar por qué no ha pagado (Ley 2300 de 2023).'] : []),
  ]
}

const palabraEn = (texto: string, desde: number): string => /^\p{L}+/u.exec(texto.slice(desde))?.[0] ?? ''

/** Fills the tags. Drops lines whose tags are all empty, and repeated empty lines. */
export function llenar(texto: string, valores: Valores): string {
  const lineas = texto.split('\n').flatMap((linea) => {
    const nombres = [...linea.matchAll(MARCA)].map(([, nombre = '']) => nombre).filter(esEtiqueta)
    if (nombres.length > 0 && nombres.every((nombre) => valores[nombre] === '')) return []
    return [linea.replace(MARCA, (marca, nombre: string) => (esEtiqueta(nombre) ? valores[nombre] : marca))]
  })
  return unSoloPunto(lineas.join('\n'))
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
