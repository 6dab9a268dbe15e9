/** Repeatable chance: the same seed gives the same deeds. */
export class Suerte {
  #estado: number
  constructor(semilla: number) {
    this.#estado = semilla
  }
  entre(desde: number, hasta: number): number {
    this.#estado = (this.#estado * 1_103_515_245 + 12_345) % 2_147_483_648
    return desde + Math.floor((this.#estado / 2_147_483_648) * (hasta - desde + 1))
  }
  de<T>(cosas: readonly T[]): T {
    const cosa = cosas[this.entre(0, cosas.length - 1)]
    if (cosa === undefined) throw new Error('Nothing to choose from')
    return cosa
  }
}
