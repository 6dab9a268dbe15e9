import type { Config } from '../../../config/env.ts'

interface Quien {
  app: { config: Pick<Config, 'production' | 'dianSimulador'> }
  office: { practiceOf: string | null }
}

const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|.*\.localhost)$/
const DE_LA_DIAN = new Set(['vpfe.dian.gov.co', 'vpfe-hab.dian.gov.co'])

/** Whether an address is this same machine's: there is no DIAN there, only its simulator. */
export const esLocal = (url: string): boolean => URL.canParse(url) && LOCAL.test(new URL(url).hostname)

export const SOLO_LA_DIAN =
  'La dirección debe ser una de las de la DIAN: https://vpfe.dian.gov.co o, para pruebas, https://vpfe-hab.dian.gov.co.'

/** Of an office to practise in. */
export const SOLO_EL_SIMULADOR =
  'En la oficina de práctica se factura al simulador: la conexión con la DIAN se cambia en su oficina.'

/**
 * Whether the program may call an address. What it answers can be read by the office that wrote the address, so in production, where
 * offices share a machine and its network, that is the DIAN's own two hosts, and what the program itself connected to the simulator it was
 * told to start. An office to practise in reaches the simulator alone, anywhere.
 */
export function direccionPermitida(
  { app: { config }, office: { practiceOf } }: Quien,
  url: string,
  delSimulador: boolean,
): boolean {
  const { production, dianSimulador } = config
  if (practiceOf !== null) return delSimulador && esLocal(url)
  if (!production) return true
  if (!URL.canParse(url)) return false
  const { protocol, hostname, port } = new URL(url)
  if (protocol === 'https:' && port === '' && DE_LA_DIAN.has(hostname)) return true
  return dianSimulador && delSimulador && esLocal(url)
}
