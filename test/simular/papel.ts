import type { TestServer } from '../harness/index.ts'

export type Carta = Parameters<TestServer['app']['mail']['send']>[1]

/** Papers are not what is simulated: printing each would take longer than everything else. */
const HOJA = Buffer.from('%PDF-1.4\n%%EOF\n')
const IMPRESORA = {
  render: () => Promise.resolve(HOJA),
  compose: () => Promise.resolve(HOJA),
  load: () => 0,
  pid: null,
  close: () => Promise.resolve(),
}

interface Enlace {
  id: string
  token: string
  /** When it came. */
  dia: string
}
const ENLACE = /\/auth\/(respuestaCliente|tramite)\/(\d+)\/([\w-]+)/

/** Links that mails brought. The mails of a year would fill the memory, and looking through them its hours. */
export class Buzon {
  private cuantas = 0
  private readonly deFactura = new Map<string, string>()
  /** Of procedures, oldest first. */
  readonly tramites: Enlace[] = []

  /** @returns how many came */
  recibe({ html }: Carta, dia: string): number {
    const [, clase, id = '', token = ''] = ENLACE.exec(html) ?? []
    if (clase === 'tramite') this.tramites.push({ id, token, dia })
    else if (clase) this.deFactura.set(id, token)
    return ++this.cuantas
  }

  /** The newest by which a customer answers an invoice. */
  respuestaDe(factura: number): string | undefined {
    return this.deFactura.get(String(factura))
  }
}

/** Blank sheets instead of printed ones. @param recibe is given each mail, and says its id or refuses it */
export function sinPapelNiCorreo(app: TestServer['app'], recibe: (carta: Carta) => Promise<string>): void {
  const mail = { send: (_: unknown, carta: Carta) => recibe(carta), close: () => undefined }
  Object.assign(app, { pdf: IMPRESORA, mail })
}
