import { avisoDeNitPegado } from '../es-co/index.ts'
import type { AvisoDeTipo, TipoDeTramite } from './tramite.ts'

const MAYORIA_DE_EDAD = 18

/** The day on which who was born that day comes of age. */
const cumpleLaMayoria = (nacimiento: string): string =>
  `${Number(nacimiento.slice(0, 4)) + MAYORIA_DE_EDAD}${nacimiento.slice(4, 10)}`

const pesosDe = (value: unknown): number =>
  value === undefined || value === null || value === '' ? NaN : Number(value)

function seDa(aviso: AvisoDeTipo, campos: Readonly<Record<string, unknown>>, hoy: string): boolean {
  if (aviso.clase === 'suma') {
    const total = pesosDe(campos[aviso.total])
    const suma = aviso.partes.reduce((found, parte) => found + pesosDe(campos[parte]), 0)
    return Number.isFinite(total) && Number.isFinite(suma) && suma !== total
  }
  const nacimiento = campos[aviso.nacimiento]
  if (typeof nacimiento !== 'string' || !nacimiento) return false
  return cumpleLaMayoria(nacimiento) <= hoy === (aviso.es === 'mayor')
}

/** Notice to the desk where the requester left no mail. */
export const hayQueLlamar = (telefono: string | null): string =>
  telefono
    ? `No dejó correo: llámele al ${telefono} para avisarle.`
    : 'No dejó correo ni teléfono: avísele cuando venga.'

/**
 * What is told, and does not stop it, of what is written in the form of a kind.
 * @param hoy calendar date of the office, `YYYY-MM-DD`
 */
export const avisosDelPedido = (
  { avisos = [], esquema }: Pick<TipoDeTramite, 'avisos' | 'esquema'>,
  campos: Readonly<Record<string, unknown>>,
  hoy: string,
): string[] => [
  ...Object.entries(esquema.properties).flatMap(([name, schema]) => {
    const dicho = campos[name]
    const esDocumento = typeof schema === 'object' && schema.format === 'documento' && typeof dicho === 'string'
    return (esDocumento && avisoDeNitPegado(null, dicho)) || []
  }),
  ...avisos.flatMap((aviso) => (seDa(aviso, campos, hoy) ? [aviso.texto] : [])),
]
