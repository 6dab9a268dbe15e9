/** What the seats of an office should be, told by a program that only keeps them in memory: it judges the engine. */
export interface Asiento {
  inicio: string
  puesto: number
  vence: number | null
}
export interface Suyo {
  agendada: Asiento | null
  retenida: Asiento | null
}

const MINUTOS = 60_000
const RETIENE = 10 * MINUTOS

export class ModeloDeCitas {
  readonly capacidad: number
  readonly suyos = new Map<number, Suyo>()
  ahora: number

  constructor(capacidad: number, ahora: number) {
    this.capacidad = capacidad
    this.ahora = ahora
  }

  de(quien: number): Suyo {
    const suyo = this.suyos.get(quien) ?? { agendada: null, retenida: null }
    this.suyos.set(quien, suyo)
    return suyo
  }

  /** Seats that are somebody's now. */
  tomados(): Asiento[] {
    return [...this.suyos.values()]
      .flatMap(({ agendada, retenida }) => [agendada, retenida])
      .filter((uno): uno is Asiento => uno !== null && this.vale(uno))
  }

  private vale({ vence }: Asiento): boolean {
    return vence === null || vence > this.ahora
  }

  private libre(inicio: string): number | null {
    const ocupados = new Set(
      this.tomados()
        .filter((uno) => uno.inicio === inicio)
        .map(({ puesto }) => puesto),
    )
    for (let puesto = 1; puesto <= this.capacidad; puesto++) if (!ocupados.has(puesto)) return puesto
    return null
  }

  /** @returns whether it was given */
  retener(quien: number, inicio: string): boolean {
    const suyo = this.de(quien)
    if (suyo.agendada?.inicio === inicio) return true
    if (suyo.retenida && this.vale(suyo.retenida) && suyo.retenida.inicio === inicio) return true
    const puesto = this.libre(inicio)
    if (puesto === null) return false
    suyo.retenida = { inicio, puesto, vence: this.ahora + RETIENE }
    return true
  }

  confirmar(quien: number): boolean {
    const suyo = this.de(quien)
    const { retenida } = suyo
    if (!retenida) return false
    const puesto = this.vale(retenida) ? retenida.puesto : this.libre(retenida.inicio)
    if (puesto === null) return false
    suyo.agendada = { inicio: retenida.inicio, puesto, vence: null }
    suyo.retenida = null
    return true
  }

  reservar(quien: number, inicio: string): boolean {
    const suyo = this.de(quien)
    const { agendada, retenida } = suyo
    if (agendada?.inicio === inicio) return true
    if (retenida && this.vale(retenida) && retenida.inicio === inicio) return this.confirmar(quien)
    const puesto = this.libre(inicio)
    if (puesto === null) return false
    suyo.agendada = { inicio, puesto, vence: null }
    suyo.retenida = null
    return true
  }

  cancelar(quien: number): void {
    this.de(quien).agendada = null
  }
  soltar(quien: number): void {
    this.de(quien).retenida = null
  }
  pasan(minutos: number): void {
    this.ahora += minutos * MINUTOS
  }
}
