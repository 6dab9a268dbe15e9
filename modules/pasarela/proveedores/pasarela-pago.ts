import type { EstadoDicho } from '../../../schemas/facturacion/pasarela.ts'
import type { OrdenPago } from '../model.ts'

/** How a payment begins in the payer's browser: with the provider's script, on its page, or by a form that leads there. */
export type Inicio =
  | { clase: 'script'; url: string; campos: Readonly<Record<string, string>> }
  | { clase: 'formulario'; url: string; metodo: 'GET' | 'POST'; campos: Readonly<Record<string, string>> }
  | { clase: 'redireccion'; url: string; campos: Readonly<Record<string, string>> }

/** Where the provider sends the payer back, where it notifies, and who charges. */
export interface Vuelta {
  respuesta: string
  confirmacion: string
  oficina: string
}

/** What a provider says of a payment. */
export interface Dicho {
  referencia: string
  /** The provider's number of the payment. */
  id: string
  /** Null where it says no whole amount. */
  pesos: number | null
  moneda: string
  /** Null where it says a state that we do not know. */
  estado: EstadoDicho | null
  prueba: boolean
  firmaOk: boolean
}

export const NADIE: Dicho = {
  referencia: '',
  id: '',
  pesos: null,
  moneda: '',
  estado: null,
  prueba: false,
  firmaOk: false,
}

/** Headers by their name. */
export type Cabeceras = (nombre: string) => string

/** A provider of payments, with one office's account. */
export interface PasarelaPago {
  /** What the browser is given. Nothing secret in it: signatures, never what they are made with. */
  iniciar(orden: OrdenPago, vuelta: Vuelta): Inicio
  /** Reads a notification and checks its signature, in constant time. Never throws: what cannot be read is not signed. */
  verificar(cabeceras: Cabeceras, crudo: Buffer): Dicho
  /** Asks the provider itself; null where it knows no such payment. @throws Problem 503 when it does not answer */
  consultar(id: string): Promise<Dicho | null>
  /** Its signature leaves the state out: approval and reversal count only once it was asked. */
  firmaSinEstado: boolean
}
