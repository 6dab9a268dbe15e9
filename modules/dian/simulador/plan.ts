/** What goes wrong on purpose: the next `n` requests of an operation (after skipping `saltar`), or those of one document number. */
export interface Falla {
  op: string
  n: number
  action: string
  numero?: string
  saltar?: number
}

const ACCIONES =
  /^(http(500|503|403|507|508)|timeout|timeout-after|drop-before|drop-after|slow:\d+|in-process:\d+|unknown|fault-security|reject:[A-Za-z0-9]+|notify:[A-Za-z0-9]+)$/

const texto = (dato: unknown, defecto = '') => (typeof dato === 'string' ? dato : defecto)
const entero = (dato: unknown, defecto: number) =>
  typeof dato === 'number' && Number.isInteger(dato) && dato >= 0 ? dato : defecto

export class Plan {
  private fallas: Falla[] = []

  /** @throws Error with a sentence when the plan is not one */
  agregar(cuerpo: unknown): Falla {
    if (typeof cuerpo !== 'object' || cuerpo === null) throw new Error('Se espera { op, n, action }.')
    const dato: Record<string, unknown> = { ...cuerpo }
    const falla: Falla = {
      op: texto(dato.op, '*'),
      n: entero(dato.n, 1),
      action: texto(dato.action),
      saltar: entero(dato.saltar, 0),
    }
    if (typeof dato.numero === 'string') falla.numero = dato.numero
    if (!ACCIONES.test(falla.action)) throw new Error(`No hay una acción «${falla.action}».`)
    this.fallas.push(falla)
    return falla
  }

  lista(): readonly Falla[] {
    return this.fallas
  }
  limpiar(): void {
    this.fallas = []
  }
  get miraNumeros(): boolean {
    return this.fallas.some(({ numero }) => numero !== undefined)
  }

  /** Takes the first fault that this request deserves. @returns its action, null for none */
  tomar(op: string, numero: string): string | null {
    const falla = this.fallas.find(
      (una) => (una.op === '*' || una.op === op) && (una.numero === undefined || una.numero === numero),
    )
    if (!falla) return null
    if (falla.saltar) {
      falla.saltar -= 1
      return null
    }
    falla.n -= 1
    if (falla.n <= 0) this.fallas = this.fallas.filter((una) => una !== falla)
    return falla.action
  }
}
