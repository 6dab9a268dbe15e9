import { formatNit, parseNit } from '../../schemas/es-co.ts'

/** The office's head: what every sheet it issues carries above. */
export interface Membrete {
  nombre: string
  /** Short lines under the name: notary, NIT, address, telephone. */
  lineas: string[]
  /** The logo as a data URL; nothing else can be reached while printing. */
  logo: string | null
}

const text = (value: unknown): string | null => typeof value === 'string' && value.trim() ? value.trim() : null
const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' · ')

/** As every other paper writes it; what is no NIT stays as it was written. */
const agrupado = (nit: string): string => {
  const partes = parseNit(nit)
  return partes && partes.digit !== null ? formatNit(partes.number, partes.digit) : nit
}

/** The head from the office's data. What the office has not filled in is left out; a logo that is not a data URL too. */
export function membrete(oficina: { nombre: string; datos: Readonly<Record<string, unknown>> }): Membrete {
  const { notario, nit, direccion, municipio, telefono, correo, logo } = oficina.datos
  const nitLine = text(nit)
  const phone = text(telefono)
  return {
    nombre: oficina.nombre,
    lineas: [
      joined(text(notario), nitLine && `NIT ${agrupado(nitLine)}`),
      joined(text(direccion), text(municipio), phone && `Tel. ${phone}`, text(correo)),
    ].filter(Boolean),
    logo: text(logo)?.startsWith('data:image/') ? text(logo) : null,
  }
}
