import { crearAutoridad, type Autoridad } from '../../modules/dian/simulador/autoridad.ts'
import type { Falla } from '../../modules/dian/simulador/mando.ts'
import type { Credenciales, Pedido } from '../../modules/dian/simulador/registro.ts'
import { iniciar } from '../../modules/dian/simulador/servidor.ts'

export type DocumentoRecibido = ReturnType<
  Awaited<ReturnType<typeof iniciar>>['mando']['casa']['almacen']['lista']
>[number]

/** A DIAN of a test's own, in this process and in memory; whoever starts one stops it. */
export interface Simulador {
  /** Where the SOAP service listens, and what `wsa:To` has to say. */
  url: string
  base: string
  urlLogica: string
  /** Registers an issuer (the same NIT twice is the same issuer) and gives what the DIAN and a certificate seller would. */
  credenciales(
    nit: string,
    nombre: string,
    opciones?: Omit<Pedido, 'nit' | 'nombre'>,
  ): Omit<Credenciales, 'p12'> & { p12: Buffer }
  plan(falla: Pick<Falla, 'action'> & Partial<Falla>): void
  planLimpio(): void
  /** Faults of the plan that no request has met yet: none left means that the last one's request is here. */
  fallasPorVenir(): number
  /** Every distinct document received, oldest first, with how often and what came of it. */
  documentos(): DocumentoRecibido[]
  /** Sets the simulator's clock; null gives back the real one. */
  reloj(instante: string | null): void
  opciones(cuales: { tolerante: boolean }): void
  /** Why the last request was answered with a fault: the service itself does not say. */
  ultimaFalla(): string | null
  stop(): Promise<void>
}

let autoridad: Autoridad | undefined

/** Starts a simulator on a free port. All of one run share the authority, which takes half a second to make. */
export async function startSimulador({
  tolerante = false,
  carpeta = null,
  puerto = 0,
}: { tolerante?: boolean; carpeta?: string | null; puerto?: number } = {}): Promise<Simulador> {
  const { mando, url, base, urlLogica, terminar } = await iniciar({
    carpeta,
    puerto,
    tolerante,
    autoridad: carpeta ? undefined : (autoridad ??= crearAutoridad()),
  })
  return {
    url,
    base,
    urlLogica,
    stop: terminar,
    credenciales: (nit, nombre, opciones = {}) => {
      const dadas = mando.registro.registrar({ nit, nombre, ...opciones })
      return { ...dadas, p12: Buffer.from(dadas.p12, 'base64') }
    },
    plan: (falla) => {
      mando.plan.agregar(falla)
    },
    planLimpio: () => {
      mando.plan.limpiar()
    },
    fallasPorVenir: () => mando.plan.lista().length,
    documentos: () => mando.casa.almacen.lista(),
    reloj: (instante) => {
      mando.desfase = instante === null ? 0 : Date.parse(instante) - Date.now()
    },
    opciones: (cuales) => {
      mando.casa.tolerante = cuales.tolerante
    },
    ultimaFalla: () => mando.ultimaFalla ?? null,
  }
}
